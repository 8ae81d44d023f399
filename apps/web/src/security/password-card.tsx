import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { digitsIn } from '../app/language/typed-digits.ts'
import { useSession } from '../app/session/session.tsx'
import { type AuthFailure, withAuth } from '../app/session/store.ts'
import {
  explainAuthError,
  explainWeakness,
  firstEmpty,
  NewPasswordFields,
  onSubmit,
  readForm,
  useFocusOnProblem,
} from '../auth/index.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { toast } from '../ui/toast.ts'
import { useBusy } from '../ui/use-busy.ts'
import { accountQuery, refreshSecurity } from './queries.ts'
import { SectionCard } from './section-card.tsx'
import { withStepUp } from './step-up.ts'

type FieldName = 'password' | 'confirmPassword' | 'nonce'
type Problem = { readonly texts: readonly TextKey[]; readonly field: FieldName }

/** Changes the password; an older session also gives the code that it is sent. */
export function PasswordCard() {
  const { t } = useTranslation()
  const { user } = useSession()
  const account = useQuery(accountQuery())
  // Mailed, or texted where the account has a number alone.
  const sentTo = user?.email || `\u2066+${account.data?.phone ?? ''}\u2069`
  const [timesChanged, setTimesChanged] = useState(0)
  const [needsCode, setNeedsCode] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const fields: readonly FieldName[] = [
    'password',
    'confirmPassword',
    ...(needsCode ? (['nonce'] as const) : []),
  ]

  const submission = useBusy(async (form: HTMLFormElement) => {
    const values = readForm(form, fields)
    setProblem(undefined)
    const empty = firstEmpty(values, fields)
    if (empty !== undefined) return setProblem({ texts: ['auth.invalid.empty'], field: empty })
    if (values.password !== values.confirmPassword)
      return setProblem({ texts: ['auth.invalid.mismatch'], field: 'confirmPassword' })
    const nonce = needsCode ? { nonce: digitsIn(values.nonce) } : {}
    const { error } = await withStepUp(({ auth }) => auth.updateUser({ password: values.password, ...nonce }))
    if (error?.code === 'reauthentication_needed') return setProblem(await askForCode())
    if (error) return setProblem(problemOf(error))
    setTimesChanged((times) => times + 1)
    setNeedsCode(false)
    toast.success(t('auth.success.passwordChanged'), t('security.password.othersEnded'))
    await refreshSecurity()
  })
  const askForCode = async (): Promise<Problem | undefined> => {
    const { error } = await withAuth(({ auth }) => auth.reauthenticate())
    // A code that was mailed a moment ago is as good as a new one.
    const isUnderWay = error?.code?.endsWith('_send_rate_limit') ?? false
    if (error && !isUnderWay) return problemOf(error)
    setNeedsCode(true)
    return undefined
  }
  const form = useFocusOnProblem(problem, submission.isBusy, 'password')
  const at = (field: FieldName) =>
    problem?.field === field ? problem.texts.map((text) => t(text)).join(' ') : undefined

  return (
    <SectionCard title={t('security.password.title')} text={t('security.password.text')}>
      <form ref={form} noValidate onSubmit={onSubmit(submission.run)} className="grid max-w-md gap-4">
        {/* For password managers, which keep a password under a name. */}
        <input type="text" hidden readOnly autoComplete="username" value={user?.email ?? ''} />
        <NewPasswordFields
          key={timesChanged}
          own={[user?.name ?? '', user?.email ?? '']}
          at={at}
          disabled={submission.isBusy}
        />
        {needsCode && (
          <>
            <Alert>{t('security.password.codeText', { email: sentTo })}</Alert>
            <Field label={t('security.password.code')} error={at('nonce')} required>
              {(control) => (
                <Input
                  {...control}
                  name="nonce"
                  dir="ltr"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  disabled={submission.isBusy}
                />
              )}
            </Field>
          </>
        )}
        <Button
          type="submit"
          busy={submission.isBusy}
          busyLabel={t('auth.reset.busy')}
          className="justify-self-start"
        >
          {t('security.password.submit')}
        </Button>
      </form>
    </SectionCard>
  )
}

function problemOf(error: AuthFailure): Problem {
  const texts = [explainAuthError(error), ...explainWeakness(error)]
  return { texts, field: error.code === 'reauthentication_not_valid' ? 'nonce' : 'password' }
}
