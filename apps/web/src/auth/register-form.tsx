import { type FormEvent, useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { useSession } from '../app/session/session.tsx'
import type { AuthFailure } from '../app/session/store.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { explainAuthError, explainWeakness } from './auth-error.ts'
import { EmailField } from './email-field.tsx'
import { looksLikeEmail } from './form.ts'
import { nameProblem } from './name-problem.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { newPasswordProblems } from './new-password-problems.ts'
import type { Problems } from './problems.ts'
import { useForm } from './use-form.ts'

const fields = ['name', 'email', 'password', 'confirmPassword'] as const
type FieldName = (typeof fields)[number]

/** Asks for a name, an address and a password given twice. `onUnconfirmed` gets the address that must be confirmed. */
export function RegisterForm({
  target,
  onUnconfirmed,
}: {
  /** Where one goes on to once the address is confirmed. */
  readonly target: string
  readonly onUnconfirmed: (email: string) => void
}) {
  const { t } = useTranslation()
  const { signUp } = useSession()
  const [typed, setTyped] = useState({ name: '', email: '' })

  const { at, element, isBusy } = useForm({
    fields,
    check: problemsIn,
    submit: async (values) => {
      const result = await signUp(values, target)
      if (result.outcome === 'failed') {
        toast.error(t('auth.register.failed'))
        return refusalOf(result.error)
      }
      if (result.outcome === 'confirm-email') onUnconfirmed(values.email)
      else toast.success(t('auth.success.created'), t('auth.register.welcome', { name: result.user.name }))
      return undefined
    },
  })
  const follow = (field: 'name' | 'email') => (event: FormEvent<HTMLInputElement>) =>
    setTyped({ ...typed, [field]: event.currentTarget.value })

  return (
    <form {...element} className="grid gap-4">
      {at('form') && <Alert tone="destructive">{at('form')}</Alert>}
      <Field label={t('auth.field.name')} error={at('name')} required>
        {(control) => (
          <Input {...control} name="name" autoComplete="name" disabled={isBusy} onInput={follow('name')} />
        )}
      </Field>
      <EmailField error={at('email')} isBusy={isBusy} onInput={follow('email')} />
      <NewPasswordFields
        label="auth.field.password"
        own={[typed.name, typed.email]}
        at={at}
        disabled={isBusy}
      />
      <Accepting />
      <Button type="submit" size="lg" block busy={isBusy} busyLabel={t('auth.register.busy')}>
        {t('auth.register.submit')}
      </Button>
    </form>
  )
}

/** The texts that signing up accepts. They open beside the form, which keeps what was typed. */
function Accepting() {
  const { t } = useTranslation()
  return (
    <div className="mt-2 text-sm text-muted">
      <p>{t('auth.register.accept')}</p>
      <p className="flex flex-wrap gap-x-5">
        {(['terms', 'privacy'] as const).map((document) => (
          <AppLink
            key={document}
            to={document}
            target="_blank"
            className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
          >
            {t(`auth.register.${document}`)}
          </AppLink>
        ))}
      </p>
    </div>
  )
}

function problemsIn(values: Readonly<Record<FieldName, string>>): Problems<FieldName> {
  return {
    name: nameProblem(values.name),
    email: looksLikeEmail(values.email) ? undefined : 'auth.invalid.email',
    ...newPasswordProblems(values),
  }
}

/** Puts the server's refusal at the field that it is about. How strong a password must be is the server's to say. */
function refusalOf(error: AuthFailure): Problems<FieldName> {
  const text = explainAuthError(error)
  if (text === 'auth.error.weak') return { password: [text, ...explainWeakness(error)] }
  if (text === 'auth.error.exists' || text === 'auth.invalid.email') return { email: text }
  return { form: text }
}
