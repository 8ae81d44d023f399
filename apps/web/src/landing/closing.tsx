import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { useSession } from '../app/session/session.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { Orb } from '../ui/pearl/orb.tsx'

/** The last call before the footer, for guests. */
export function Closing() {
  const { t } = useTranslation()
  const { user } = useSession()
  if (user) return null
  return (
    <section data-for="guests" className="container-page">
      <div className="relative isolate overflow-hidden rounded-card border border-line bg-surface px-5 pt-12 text-center shadow-card sm:pt-16">
        <span
          aria-hidden
          className="absolute inset-x-[-20%] top-[-30%] -z-10 h-[160%] bg-(image:--glow) opacity-80"
        />
        <h2 className="text-xl font-semibold tracking-[-0.02em] text-balance sm:text-2xl">
          {t('landing.closing.title')}
        </h2>
        <p className="mt-2 text-balance text-muted sm:text-lg">{t('landing.closing.text')}</p>
        <AppLink to="register" className={`${buttonStyle({ size: 'lg' })} mt-7`}>
          {t('landing.hero.walletId')}
        </AppLink>
        {/* The pearl, rising. */}
        <span aria-hidden className="mx-auto mt-12 block h-32 w-[min(72vw,22rem)] sm:h-40">
          <Orb still className="w-full" />
        </span>
      </div>
    </section>
  )
}
