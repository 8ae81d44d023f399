import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { explainAuthError } from '../auth/index.ts'
import { FactorNameForm } from './factor-name-form.tsx'
import { withProof } from './step-up.ts'

/** Adds a security key: a name, and the touch that the browser asks for. */
export function EnrolKey({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation()
  const add = async (friendlyName: string): Promise<TextKey | undefined> => {
    const { error } = await withProof(({ auth }) => auth.mfa.webauthn.register({ friendlyName }))
    if (error) return explainAuthError(error)
    onDone()
    return undefined
  }
  return (
    <FactorNameForm
      what={t('security.key.what')}
      suggested={t('security.key.nameDefault')}
      submit={t('security.key.add')}
      busyLabel={t('auth.second.keyBusy')}
      onName={add}
    />
  )
}
