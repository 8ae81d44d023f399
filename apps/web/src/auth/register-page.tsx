import { useState } from 'react'
import { Navigate } from 'react-router'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { AppLink } from '../app/routing/link.tsx'
import { href } from '../app/routing/route-list.ts'
import { afterSignIn } from '../app/session/guard.tsx'
import { useSession } from '../app/session/session.tsx'
import { AuthLayout, Later } from './auth-layout.tsx'
import { RegisterForm } from './register-form.tsx'
import { useNext } from './use-next.ts'

const CheckMail = late(() => import('./check-mail.tsx').then((module) => ({ default: module.CheckMail })))

/** A new account: straight in, or by way of the mail that confirms the address. */
export function Component() {
  const { t } = useTranslation()
  const { user } = useSession()
  const next = useNext()
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const target = next === null ? href('dashboard') : afterSignIn(next)
  if (user) return <Navigate to={target} replace />
  if (unconfirmed !== undefined) {
    return (
      <AuthLayout title={t('auth.checkMail.title')} tab={t('auth.checkMail.title')}>
        <Later>
          <CheckMail
            email={unconfirmed}
            kind="signup"
            next={target}
            onOtherEmail={() => setUnconfirmed(undefined)}
          />
        </Later>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout
      title={t('auth.register.title')}
      text={t('auth.register.text')}
      tab={t('shell.page.register')}
    >
      <RegisterForm target={target} onUnconfirmed={setUnconfirmed} />
      <p className="mt-6 text-center text-sm text-muted">
        {t('auth.register.haveAccount')}{' '}
        <AppLink
          to="login"
          {...(next === null ? {} : { query: { next } })}
          className="font-semibold text-accent underline-offset-4 hover:underline"
        >
          {t('auth.register.logIn')}
        </AppLink>
      </p>
    </AuthLayout>
  )
}
