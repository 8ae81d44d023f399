import { useState } from 'react'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { CodeForm, explainAuthError } from '../auth/index.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { FactorNameForm } from './factor-name-form.tsx'
import { withProof } from './step-up.ts'

type Enrolment = { readonly factorId: string; readonly picture: string; readonly secret: string }

/** Adds an authenticator app: a name, the drawing to scan or the secret to type, and the first code as proof. */
export function EnrolAuthenticator({ onDone }: { readonly onDone: () => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  return enrolment ? <Confirm enrolment={enrolment} onDone={onDone} /> : <NameIt onEnrolled={setEnrolment} />
}

function NameIt({ onEnrolled }: { readonly onEnrolled: (enrolment: Enrolment) => void }) {
  const { t } = useTranslation()
  const enrol = async (friendlyName: string): Promise<TextKey | undefined> => {
    const { data, error } = await withProof(({ auth }) =>
      auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer: t('common.brand') }),
    )
    if (error || !data) return error ? explainAuthError(error) : 'common.error.generic'
    onEnrolled({ factorId: data.id, picture: data.totp.qr_code, secret: data.totp.secret })
    return undefined
  }
  return (
    <FactorNameForm
      what={t('security.app.what')}
      suggested={t('security.app.nameDefault')}
      submit={t('common.action.continue')}
      onName={enrol}
    />
  )
}

function Confirm({ enrolment, onDone }: { readonly enrolment: Enrolment; readonly onDone: () => void }) {
  const { t } = useTranslation()
  const { factorId, picture, secret } = enrolment
  const confirm = async (code: string): Promise<TextKey | undefined> => {
    const { error } = await withProof(({ auth }) => auth.mfa.challengeAndVerify({ factorId, code }))
    if (error) return explainAuthError(error)
    onDone()
    return undefined
  }
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{t('security.app.scan')}</p>
      {/* Readers of codes need dark on light in either theme. */}
      <img
        src={picture}
        alt={t('security.app.picture')}
        className="size-44 justify-self-center rounded-control bg-pearl-paper p-2"
      />
      <div>
        <p className="text-sm font-medium">{t('security.app.secret')}</p>
        <p className="mt-1 flex items-center gap-1 rounded-control bg-subtle ps-3.5">
          <bdi dir="ltr" className="figures min-w-0 flex-1 py-2 text-sm break-words select-all">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </bdi>
          <CopyButton
            text={secret}
            label={t('security.app.copySecret')}
            copied={t('security.app.secretCopied')}
          />
        </p>
      </div>
      <CodeForm
        label={t('auth.second.app')}
        hint={t('security.app.codeHint')}
        length={6}
        submit={t('security.factor.confirm')}
        onCode={confirm}
      />
    </div>
  )
}
