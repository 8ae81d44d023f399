import { useState } from 'react'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { type AuthFailure, withAuth } from '../app/session/store.ts'
import {
  explainAuthError,
  onSubmit,
  PhoneCode,
  PhoneField,
  readForm,
  readPhone,
  type SentCode,
  sendCode,
  useFocusOnProblem,
} from '../auth/index.ts'
import { Button } from '../ui/button.tsx'
import { useBusy } from '../ui/use-busy.ts'
import { FactorNameField } from './factor-name-form.tsx'
import { withProof } from './step-up.ts'

type Enrolment = { readonly factorId: string; readonly phone: string; readonly sent: SentCode }
type Problem = { readonly text: TextKey; readonly field: 'phone' | 'name' }

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
  const [problem, setProblem] = useState<Problem>()
  const submission = useBusy(async (form: HTMLFormElement) => {
    const { phone: typed, name } = readForm(form, ['phone', 'name'])
    setProblem(undefined)
    const phone = readPhone(typed)
    if (phone === null) return setProblem({ text: 'auth.invalid.phone', field: 'phone' })
    if (name === '') return setProblem({ text: 'auth.invalid.empty', field: 'name' })
    const { data, error } = await withProof(({ auth }) =>
      auth.mfa.enroll({ factorType: 'phone', friendlyName: name, phone }),
    )
    if (error || !data) return setProblem(problemOf(error ?? { name: 'NoAnswer' }))
    onEnrolled({ factorId: data.id, phone, sent: await sendCode(data.id) })
  })
  const form = useFocusOnProblem(problem, submission.isBusy, 'phone')
  const at = (field: Problem['field']) => (problem?.field === field ? t(problem.text) : undefined)
  return (
    <form ref={form} noValidate onSubmit={onSubmit(submission.run)} className="grid gap-4">
      <p className="text-sm text-muted">{t('security.phone.what')}</p>
      <PhoneField error={at('phone')} isBusy={submission.isBusy} />
      <FactorNameField
        suggested={t('security.phone.nameDefault')}
        error={at('name')}
        isBusy={submission.isBusy}
      />
      <Button type="submit" size="lg" block busy={submission.isBusy}>
        {t('security.phone.send')}
      </Button>
    </form>
  )
}

function problemOf(error: AuthFailure): Problem {
  if (error.code === 'mfa_verified_factor_exists') return { text: 'security.phone.known', field: 'phone' }
  if (error.code === 'validation_failed') return { text: 'auth.invalid.phone', field: 'phone' }
  return {
    text: explainAuthError(error),
    field: error.code === 'mfa_factor_name_conflict' ? 'name' : 'phone',
  }
}
