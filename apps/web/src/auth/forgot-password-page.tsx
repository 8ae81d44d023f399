import { useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { AppLink } from '../app/routing/link.tsx'
import { href } from '../app/routing/route-list.ts'
import { withAuth } from '../app/session/store.ts'
import { Button } from '../ui/button.tsx'
import { explainAuthError } from './auth-error.ts'
import { AuthLayout, Later } from './auth-layout.tsx'
import { EmailField } from './email-field.tsx'
import { looksLikeEmail } from './form.ts'
import { useForm } from './use-form.ts'

const CheckMail = late(() => import('./check-mail.tsx').then((module) => ({ default: module.CheckMail })))

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
  const { at, element, isBusy } = useForm({
    fields: ['email'],
    check: ({ email }) => ({ email: looksLikeEmail(email) ? undefined : 'auth.invalid.email' }),
    submit: async ({ email }) => {
      const { error } = await sendLink(email)
      if (error) return { email: explainAuthError(error) }
      onSent(email)
      return undefined
    },
  })

  return (
    <form {...element} className="grid gap-4">
      <EmailField error={at('email')} isBusy={isBusy} />
      <Button type="submit" size="lg" block busy={isBusy} busyLabel={t('auth.forgot.busy')}>
        {t('auth.forgot.submit')}
      </Button>
    </form>
  )
}

async function sendLink(email: string) {
  const redirectTo = location.origin + href('resetPassword')
  return await withAuth(({ auth }) => auth.resetPasswordForEmail(email, { redirectTo }))
}
