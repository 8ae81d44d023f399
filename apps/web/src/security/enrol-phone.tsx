import { useState } from 'react'
import { loadPhones } from '../app/api/phones.ts'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { type AuthFailure, withAuth } from '../app/session/store.ts'
import {
  explainAuthError,
  PhoneCode,
  PhoneField,
  type Problems,
  type SentCode,
  sendCode,
  useForm,
} from '../auth/index.ts'
import { Button } from '../ui/button.tsx'
import { FactorNameField } from './factor-name-form.tsx'
import { withProof } from './step-up.ts'

type Enrolment = { readonly factorId: string; readonly phone: string; readonly sent: SentCode }
type FieldName = 'phone' | 'name'

/** Adds a phone: its number and a name, and the code sent to it as proof. */
export function EnrolPhone({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  if (!enrolment) return <NumberForm onEnrolled={setEnrolment} />
  const { factorId, phone, sent } = enrolment
  const confirm = async (code: string, challengeId: string): Promise<TextKey | undefined> => {
    const { error } = await withAuth(({ auth }) => auth.mfa.verify({ factorId, challengeId, code }))
    if (error) return explainAuthError(error)
    onDone()
    return undefined
  }
  return (
    <PhoneCode
      factorId={factorId}
      phone={phone}
      sent={sent}
      submit={t('security.factor.confirm')}
      onCode={confirm}
    />
  )
}

function NumberForm({ onEnrolled }: { readonly onEnrolled: (enrolment: Enrolment) => void }) {
  const { t } = useTranslation()
  const { at, element, isBusy } = useForm<FieldName>({
    fields: ['phone', 'name'],
    check: ({ phone, name }) => ({
      phone: phone.trim() === '' ? 'auth.invalid.phone' : undefined,
      name: name === '' ? 'security.factor.nameMissing' : undefined,
    }),
    submit: async ({ phone: typed, name }) => {
      const phone = (await loadPhones()).readPhone(typed)
      if (phone === null) return { phone: 'auth.invalid.phone' }
      const { data, error } = await withProof(({ auth }) =>
        auth.mfa.enroll({ factorType: 'phone', friendlyName: name, phone }),
      )
      if (error || !data) return refusalOf(error ?? { name: 'NoAnswer' })
      onEnrolled({ factorId: data.id, phone, sent: await sendCode(data.id) })
      return undefined
    },
  })
  return (
    <form {...element} className="grid gap-4">
      <p className="text-sm text-muted">{t('security.phone.what')}</p>
      <PhoneField error={at('phone')} isBusy={isBusy} />
      <FactorNameField suggested={t('security.phone.nameDefault')} error={at('name')} isBusy={isBusy} />
      <Button type="submit" size="lg" block busy={isBusy}>
        {t('security.phone.send')}
      </Button>
    </form>
  )
}

function refusalOf(error: AuthFailure): Problems<FieldName> {
  if (error.code === 'mfa_verified_factor_exists') return { phone: 'security.phone.known' }
  if (error.code === 'validation_failed') return { phone: 'auth.invalid.phone' }
  const text = explainAuthError(error)
  return error.code === 'mfa_factor_name_conflict' ? { name: text } : { phone: text }
}
