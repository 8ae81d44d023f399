import { Suspense } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { page } from '../app/routing/page.ts'
import { useSession } from '../app/session/session.tsx'
import { Header, SiteFooter, ThumbRoom } from '../shell/index.ts'
import { Hero } from './hero.tsx'
import { MarketStripPlace } from './market-strip-place.tsx'
import { TrustStrip } from './trust-strip.tsx'

const Below = late(() => import('./below.tsx'))
const Matters = late(page({ load: () => import('./matters.tsx'), shows: ['launcher'] }))
const ParticleTrail = late(() => import('./particle-trail.tsx'))

/** Open matters of a signed-in person. */
function Waiting() {
  const { user } = useSession()
  if (!user) return null
  return (
    <Suspense>
      <Matters />
    </Suspense>
  )
}

/** The landing page, which stands outside the shell. What is under the fold is downloaded after what is above it. */
export function Component() {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('landing.pageTitle')}</title>
      <Header place="landing" />
      <main id="main" tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-20 outline-none sm:gap-24">
        <div>
          <Hero />
          <Waiting />
          <MarketStripPlace />
          <TrustStrip />
        </div>
        <Suspense fallback={<div className="min-h-[120rem]" />}>
          <Below />
        </Suspense>
      </main>
      <Suspense fallback={<div className="min-h-[40rem]" />}>
        <SiteFooter />
        <ParticleTrail />
      </Suspense>
      <ThumbRoom />
    </>
  )
}
