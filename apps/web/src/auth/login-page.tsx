import { useState } from 'react'
import { Navigate } from 'react-router'
import { getConfig } from '../app/config.ts'
import { afterSignIn } from '../app/guard.tsx'
import { AppLink } from '../app/link.tsx'
import { useSession } from '../app/session.tsx'
import type { TextKey } from '../app/text-key.ts'
import { useTranslation } from '../app/translation.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { PasswordInput } from '../ui/password-field.tsx'
import { toast } from '../ui/toast.ts'
import { useBusy } from '../ui/use-busy.ts'
import { explainAuthError } from './auth-error.ts'
import { AuthLayout } from './auth-layout.tsx'
import { firstEmpty, looksLikeEmail, onSubmit, readForm, useFocusOnProblem } from './form.ts'
import { SocialButtons } from './social-buttons.tsx'
import { useNext } from './use-next.ts'

const fields = ['email', 'password'] as const

export function Component() {
  const { t } = useTranslation()
  const { user } = useSession()
  const next = useNext()
  if (user) return <Navigate to={afterSignIn(next)} replace />
  return (
    <AuthLayout title={t('auth.login.title')} text={t('auth.login.text')} tab={t('shell.page.login')}>
      {getConfig().demoMode && (
        <Alert title={t('auth.demo.title')} className="mb-5">
          {t('auth.demo.text')}
        </Alert>
      )}
      <LoginForm isGuarded={next !== null} />
      <p className="mt-6 text-center text-sm text-muted">
        {t('auth.login.newHere')}{' '}
        <AppLink
          to="register"
          {...(next === null ? {} : { query: { next } })}
          className="font-semibold text-accent underline-offset-4 hover:underline"
        >
          {t('auth.login.register')}
        </AppLink>
      </p>
    </AuthLayout>
  )
}

function LoginForm({ isGuarded }: { readonly isGuarded: boolean }) {
  const { t } = useTranslation()
  const { signIn } = useSession()
  const [problem, setProblem] = useState<{ text: TextKey; field?: (typeof fields)[number] }>()

  const submission = useBusy(async (form: HTMLFormElement) => {
    const values = readForm(form, fields)
    const empty = firstEmpty(values, fields)
    if (empty !== undefined) return setProblem({ text: 'auth.invalid.empty', field: empty })
    if (!looksLikeEmail(values.email)) return setProblem({ text: 'auth.invalid.email', field: 'email' })
    setProblem(undefined)
    const result = await signIn(values.email, values.password)
    if (result.outcome === 'signed-in') {
      // The page itself leads on as soon as the session says that somebody is signed in.
      return toast.success(t('auth.success.loggedIn'), t('auth.login.welcome', { name: result.user.name }))
    }
    const text = explainAuthError(result.error)
    setProblem({ text })
    toast.error(t('auth.login.failed'), t(text === 'auth.error.credentials' ? 'auth.login.failedText' : text))
  })
  const isSubmitting = submission.isBusy
  const form = useFocusOnProblem(problem, isSubmitting, 'password')

  return (
    <form ref={form} noValidate onSubmit={onSubmit(submission.run)} className="grid gap-4">
      {problem ? (
        <Alert tone="destructive">{t(problem.text)}</Alert>
      ) : (
        isGuarded && <Alert>{t('auth.login.guarded')}</Alert>
      )}
      <Field label={t('auth.field.email')} required>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            dir="ltr"
            autoComplete="username"
            aria-invalid={problem?.field === 'email' || undefined}
            disabled={isSubmitting}
          />
        )}
      </Field>
      <Field
        label={t('auth.field.password')}
        required
        aside={
          <AppLink
            to="forgotPassword"
            className="-my-3 inline-flex min-h-11 items-center rounded-control text-sm font-medium text-accent underline-offset-4 hover:underline"
          >
            {t('auth.login.forgot')}
          </AppLink>
        }
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            aria-invalid={problem?.field === 'password' || undefined}
            disabled={isSubmitting}
          />
        )}
      </Field>
      <Button
        type="submit"
        size="lg"
        block
        busy={isSubmitting}
        busyLabel={t('auth.login.busy')}
        className="mt-2"
      >
        {t('auth.login.submit')}
      </Button>
      <SocialButtons disabled={isSubmitting} />
    </form>
  )
}
