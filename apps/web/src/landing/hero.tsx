import { ArrowRight, Send } from 'lucide-react'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { getConfig } from '../app/config.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { AppLink } from '../app/routing/link.tsx'
import { page } from '../app/routing/page.ts'
import { href } from '../app/routing/route-list.ts'
import { tryDemo, useSession } from '../app/session/session.tsx'
import { useIsTakenOver } from '../app/start/taken-over.ts'
import { Button, buttonStyle } from '../ui/button.tsx'
import { OrbStage } from './orb-stage.tsx'

const Own = late(page({ load: () => import('./own.tsx'), shows: ['launcher'] }))

export function Hero() {
  return (
    <section className="relative overflow-x-clip">
      <span
        aria-hidden
        className="pointer-events-none absolute inset-x-[-10%] top-[-12rem] h-[56rem] bg-(image:--glow) blur-[10px]"
      />
      <div className="container-page relative pt-10 pb-14 sm:pt-14">
        <Beginning />
        <div className="mt-10 lg:mt-6">
          <OrbStage>
            <Calls />
          </OrbStage>
        </div>
      </div>
    </section>
  )
}

/**
 * Greeting of guests, and in its place the person's own figures. A pre-rendered page holds both, as below.
 */
function Beginning() {
  const { t } = useTranslation()
  const { user, loading } = useSession()
  const isOpen = !useIsTakenOver()
  return (
    <>
      {!user && !loading && (
        <div data-for={isOpen ? 'guests' : undefined}>
          <h1 className="mx-auto max-w-4xl text-center text-display font-[680] tracking-[-0.035em] text-balance">
            {t('landing.hero.title')}
          </h1>
          <p className="mx-auto mt-4 max-w-[38rem] text-center text-base text-balance text-muted sm:mt-5 sm:text-lg">
            {t('landing.hero.text')}
          </p>
        </div>
      )}
      {(user || loading || isOpen) && (
        <div data-for={isOpen ? 'members' : undefined} className="-my-4 min-h-[8.5rem] sm:-my-6">
          {user && (
            <Suspense>
              <Own userId={user.id} />
            </Suspense>
          )}
        </div>
      )}
    </>
  )
}

/**
 * Next steps: an account or a sign-in for guests, which promises trading once there is a page for it; their
 * dashboard for those who are signed in, at the thumb on a phone. A demonstration lets guests in by one
 * press.
 */
export function Calls() {
  const { t } = useTranslation()
  const { user, loading } = useSession()
  // A pre-rendered page holds both until it knows; boot.js chooses which is seen.
  const isOpen = !useIsTakenOver()
  const navigate = useNavigate()
  const enter = async () => {
    if (await tryDemo()) await navigate(href('login'))
  }
  return (
    <div className="mx-auto flex max-w-md flex-col flex-wrap justify-center gap-3 sm:flex-row">
      {!user && !loading && (
        <span data-for={isOpen ? 'guests' : undefined} className="contents">
          <AppLink to="register" className={buttonStyle({ size: 'lg' })}>
            {t('landing.hero.walletId')}
          </AppLink>
          <AppLink to="login" className={buttonStyle({ size: 'lg', variant: 'secondary' })}>
            {t('landing.hero.startTrading')}
            <ArrowRight aria-hidden className="flip-rtl" />
          </AppLink>
          {getConfig().demoMode && (
            <Button variant="ghost" className="sm:basis-full" onClick={enter}>
              {t('landing.hero.tryDemo')}
            </Button>
          )}
        </span>
      )}
      {(user || loading || isOpen) && (
        <span
          data-for={isOpen ? 'members' : undefined}
          className="everyday-bar flex flex-wrap justify-center gap-3 *:max-md:grow *:max-md:px-4 max-md:fixed max-md:flex-nowrap max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden"
        >
          <AppLink to="dashboard" className={buttonStyle({ size: 'lg' })}>
            {t('landing.hero.dashboard')}
            <ArrowRight aria-hidden className="flip-rtl" />
          </AppLink>
          <AppLink to="send" className={buttonStyle({ size: 'lg', variant: 'secondary' })}>
            <Send aria-hidden className="flip-rtl" />
            {t('landing.pay')}
          </AppLink>
        </span>
      )}
    </div>
  )
}
