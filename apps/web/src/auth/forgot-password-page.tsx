import { lazy, useState } from 'react'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { href } from '../app/routing/route-list.ts'
import { withAuth } from '../app/session/store.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { useBusy } from '../ui/use-busy.ts'
import { explainAuthError } from './auth-error.ts'
import { AuthLayout, Later } from './auth-layout.tsx'
import { EmailField } from './email-field.tsx'
import { looksLikeEmail, onSubmit, readForm, useFocusOnProblem } from './form.ts'

const CheckMail = lazy(() => import('./check-mail.tsx').then((module) => ({ default: module.CheckMail })))

/** Asks for a link to choose a new password. The answer is the same whether or not the address has an account. */
export function Component() {
  const { t } = useTranslation()
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) {
    return (
      <AuthLayout title={t('auth.forgot.sentTitle')} tab={t('auth.forgot.sentTitle')}>
        <Later>
          <CheckMail email={sentTo} kind="recovery" onOtherEmail={() => setSentTo(undefined)} />
        </Later>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={t('auth.forgot.title')} text={t('auth.forgot.text')} tab={t('auth.forgot.title')}>
      <ForgotForm onSent={setSentTo} />
      <p className="mt-6 text-center text-sm">
        <AppLink to="login" className="font-semibold text-accent underline-offset-4 hover:underline">
          {t('auth.forgot.back')}
        </AppLink>
      </p>
    </AuthLayout>
  )
}

function ForgotForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<{ readonly text: TextKey; readonly field?: 'email' }>()

  const submission = useBusy(async (form: HTMLFormElement) => {
    const { email } = readForm(form, ['email'])
    const found =
      email === '' ? 'auth.invalid.empty' : looksLikeEmail(email) ? undefined : 'auth.invalid.email'
    setProblem(found && { text: found })
    if (found !== undefined) return
    const { error } = await sendLink(email)
    if (!error) return onSent(email)
    setProblem({ text: explainAuthError(error) })
    toast.error(t(explainAuthError(error)))
  })
  const isSubmitting = submission.isBusy
  const form = useFocusOnProblem(problem, isSubmitting, 'email')

  return (
    <form ref={form} noValidate onSubmit={onSubmit(submission.run)} className="grid gap-4">
      <EmailField error={problem && t(problem.text)} isBusy={isSubmitting} />
      <Button type="submit" size="lg" block busy={isSubmitting} busyLabel={t('auth.forgot.busy')}>
        {t('auth.forgot.submit')}
      </Button>
    </form>
  )
}

async function sendLink(email: string) {
  const redirectTo = location.origin + href('resetPassword')
  return await withAuth(({ auth }) => auth.resetPasswordForEmail(email, { redirectTo }))
}
