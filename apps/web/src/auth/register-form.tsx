import { type FormEvent, useState } from 'react'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { useSession } from '../app/session/session.tsx'
import type { AuthFailure } from '../app/session/store.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { toast } from '../ui/toast.ts'
import { useBusy } from '../ui/use-busy.ts'
import { explainAuthError, explainWeakness } from './auth-error.ts'
import { EmailField } from './email-field.tsx'
import { firstEmpty, looksLikeEmail, onSubmit, readForm, useFocusOnProblem } from './form.ts'
import { nameProblem } from './name-problem.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const fields = ['name', 'email', 'password', 'confirmPassword'] as const
type FieldName = (typeof fields)[number]
type Problem = { readonly texts: readonly TextKey[]; readonly field?: FieldName }

/** Asks for a name, an address and a password given twice. `onUnconfirmed` gets the address that must be confirmed. */
export function RegisterForm({ onUnconfirmed }: { readonly onUnconfirmed: (email: string) => void }) {
  const { t } = useTranslation()
  const { signUp } = useSession()
  const [problem, setProblem] = useState<Problem>()
  const [typed, setTyped] = useState({ name: '', email: '' })

  const submission = useBusy(async (form: HTMLFormElement) => {
    const values = readForm(form, fields)
    const found = findProblem(values)
    setProblem(found)
    if (found) return
    const result = await signUp(values)
    if (result.outcome === 'confirm-email') return onUnconfirmed(values.email)
    if (result.outcome !== 'failed') {
      return toast.success(t('auth.success.created'), t('auth.register.welcome', { name: result.user.name }))
    }
    setProblem(toProblem(result.error))
    toast.error(t('auth.register.failed'), t(explainAuthError(result.error)))
  })
  const isSubmitting = submission.isBusy
  const form = useFocusOnProblem(problem, isSubmitting, 'name')

  const at = (field: FieldName) =>
    problem?.field === field ? problem.texts.map((text) => t(text)).join(' ') : undefined
  const follow = (field: 'name' | 'email') => (event: FormEvent<HTMLInputElement>) =>
    setTyped({ ...typed, [field]: event.currentTarget.value })

  return (
    <form ref={form} noValidate onSubmit={onSubmit(submission.run)} className="grid gap-4">
      {problem && problem.field === undefined && (
        <Alert tone="destructive">{problem.texts.map((text) => t(text)).join(' ')}</Alert>
      )}
      <Field label={t('auth.field.name')} error={at('name')} required>
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="name"
            disabled={isSubmitting}
            onInput={follow('name')}
          />
        )}
      </Field>
      <EmailField error={at('email')} isBusy={isSubmitting} onInput={follow('email')} />
      <NewPasswordFields
        label="auth.field.password"
        own={[typed.name, typed.email]}
        at={at}
        disabled={isSubmitting}
      />
      <Button
        type="submit"
        size="lg"
        block
        busy={isSubmitting}
        busyLabel={t('auth.register.busy')}
        className="mt-2"
      >
        {t('auth.register.submit')}
      </Button>
    </form>
  )
}

function findProblem(values: Readonly<Record<FieldName, string>>): Problem | undefined {
  const empty = firstEmpty(values, fields)
  if (empty !== undefined) return { texts: ['auth.invalid.empty'], field: empty }
  const name = nameProblem(values.name)
  if (name) return { texts: [name], field: 'name' }
  if (!looksLikeEmail(values.email)) return { texts: ['auth.invalid.email'], field: 'email' }
  if (values.password !== values.confirmPassword) {
    return { texts: ['auth.invalid.mismatch'], field: 'confirmPassword' }
  }
  return undefined
}

/** Puts the server's refusal at the field that it is about. How strong a password must be is the server's to say. */
function toProblem(error: AuthFailure): Problem {
  const text = explainAuthError(error)
  if (text === 'auth.error.weak') return { texts: [text, ...explainWeakness(error)], field: 'password' }
  if (text === 'auth.error.exists' || text === 'auth.invalid.email') return { texts: [text], field: 'email' }
  return { texts: [text] }
}
