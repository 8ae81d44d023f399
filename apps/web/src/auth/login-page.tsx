import { spelledFor } from '@sadaf/api/spelling'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { getConfig } from '../app/config.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { AppLink } from '../app/routing/link.tsx'
import { afterSignIn, useHasEnded } from '../app/session/guard.tsx'
import { tryDemo, useSession } from '../app/session/session.tsx'
import { getSession, signOut } from '../app/session/store.ts'
import { useIsTakenOver } from '../app/start/taken-over.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { AuthLayout, FormSkeleton, Later } from './auth-layout.tsx'
import { useRefusal } from './auth-refusal.ts'
import { LoginForm } from './login-form.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { useNext } from './use-next.ts'

// The steps after the form are downloaded when they are needed.
const SecondStep = late(() => import('./second-step.tsx').then((module) => ({ default: module.SecondStep })))
const CheckMail = late(() => import('./check-mail.tsx').then((module) => ({ default: module.CheckMail })))
const CompanyForm = late(() =>
  import('./company-form.tsx').then((module) => ({ default: module.CompanyForm })),
)

const PhoneSignIn = late(() =>
  import('./phone-sign-in.tsx').then((module) => ({ default: module.PhoneSignIn })),
)

type Step = { readonly at: 'form' | 'company' | 'phone' } | { readonly at: 'mail'; readonly email: string }

/**
 * Every way in: password, passkey, link by mail, other services, a company's; and the second step after any of them.
 */
export function Component() {
  const { t } = useTranslation()
  const { user, secondStep, loading } = useSession()
  const refusal = useRefusal()
  const [step, setStep] = useState<Step>({ at: 'form' })
  const welcome = useWelcome()
  const next = useNext()
  const hasEnded = useHasEnded()
  const isOpen = !useIsTakenOver()
  if (user) return <Navigate to={afterSignIn(next)} replace />
  const tab = t('shell.page.login')
  if (loading) {
    return (
      <AuthLayout title={t('auth.login.title')} tab={tab}>
        <FormSkeleton />
      </AuthLayout>
    )
  }
  if (secondStep) {
    return (
      <AuthLayout title={t('auth.second.title')} text={t('auth.second.text')} tab={tab}>
        <Later>
          <SecondStep onDone={welcome} />
        </Later>
        <Button variant="ghost" block className="mt-6" onClick={() => signOut('local')}>
          {t('auth.second.leave')}
        </Button>
      </AuthLayout>
    )
  }
  if (step.at === 'mail') {
    return (
      <AuthLayout title={t('auth.checkMail.title')} tab={tab}>
        <Later>
          <CheckMail
            email={step.email}
            kind="magiclink"
            next={next}
            onOtherEmail={() => setStep({ at: 'form' })}
          />
        </Later>
      </AuthLayout>
    )
  }
  if (step.at === 'company') {
    return (
      <AuthLayout title={t('auth.company.title')} tab={tab}>
        <Later>
          <CompanyForm next={next} onBack={() => setStep({ at: 'form' })} />
        </Later>
      </AuthLayout>
    )
  }
  if (step.at === 'phone') {
    return (
      <AuthLayout title={t('auth.phone.title')} text={t('auth.phone.text')} tab={tab}>
        <Later>
          <PhoneSignIn onWelcome={welcome} onBack={() => setStep({ at: 'form' })} />
        </Later>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={t('auth.login.title')} text={t('auth.login.text')} tab={tab}>
      {getConfig().demoMode && (
        <Alert title={t('auth.demo.title')} className="mb-5">
          {t('auth.demo.text')}
          {/* As below, the server says what is not so here. */}
          <span className="mt-1 block [[data-off~=isForgetful]_&]:hidden">{t('auth.demo.forgets')}</span>
          <Button size="sm" className="mt-3" onClick={tryDemo}>
            {t('auth.demo.try')}
          </Button>
        </Alert>
      )}
      <LoginForm
        notice={
          refusal ? (
            <Alert tone="destructive">{t(refusal)}</Alert>
          ) : (
            // A pre-rendered page does not know its address: boot.js shows or hides it before anything is painted.
            (next !== null || isOpen) && (
              <Alert className={isOpen ? '[:root:not(.has-next)_&]:hidden' : ''}>
                {t(hasEnded ? 'auth.login.ended' : 'auth.login.guarded')}
              </Alert>
            )
          )
        }
        next={next}
        onMailed={(email) => setStep({ at: 'mail', email })}
        onWelcome={welcome}
      />
      <SocialButtons next={next} />
      {/* The server names on <html> what is off: nothing has to come or go once the page is seen. */}
      <div className="mt-4 grid justify-items-center">
        <Button
          variant="link"
          className="[[data-off~=phones]_&]:hidden"
          onClick={() => setStep({ at: 'phone' })}
        >
          {t('auth.phone.open')}
        </Button>
        <Button
          variant="link"
          className="[[data-off~=sso]_&]:hidden"
          onClick={() => setStep({ at: 'company' })}
        >
          {t('auth.company.open')}
        </Button>
        <AppLink to="joinDevice" className={buttonStyle({ variant: 'link' })}>
          {t('auth.login.device')}
        </AppLink>
      </div>
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

/** Says that the person is signed in; also after a sign-in by another service. */
function useWelcome(): () => void {
  const { t, language } = useTranslation()
  const { user } = useSession()
  const { hash } = useLocation()
  const [isBack, setIsBack] = useState(() => hash.includes('access_token='))
  const welcome = () => {
    const session = getSession()
    if (session.status !== 'signed-in') return
    const name = spelledFor(language, session.user)
    toast.success(t('auth.success.loggedIn'), t('auth.login.welcome', { name }))
  }

  // The toaster is outside this page, which is left in the same moment.
  useEffect(() => {
    if (!isBack || !user) return
    setIsBack(false)
    toast.success(t('auth.success.loggedIn'), t('auth.login.welcome', { name: user.name }))
  }, [isBack, user, t])
  return welcome
}
