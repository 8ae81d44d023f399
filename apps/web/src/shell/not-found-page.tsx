import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { Orb } from '../ui/pearl/orb.tsx'

/** Any address that no page has. */
export function Component() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const code = t('common.notFound.code')
  const first = code.at(0)
  const last = code.at(-1)
  // The console is outside React; developers find the broken link there.
  useEffect(
    () => console.error('404 Error: User attempted to access non-existent route:', pathname),
    [pathname],
  )
  return (
    <div className="container-page relative isolate grid min-h-[70dvh] place-items-center overflow-x-clip py-16 text-center">
      <title>{t('common.pageTitle', { page: t('common.notFound.title') })}</title>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-x-0 top-[-8rem] -z-10 h-[44rem] bg-(image:--glow) opacity-80"
      />
      <div>
        {/* The pearl is the nought. */}
        <p
          aria-hidden
          className="figures flex items-center justify-center gap-3 text-[clamp(6rem,22vw,11rem)] leading-none font-[680] tracking-[-0.04em] sm:gap-5"
        >
          {first}
          <Orb className="w-[0.84em]" />
          {last}
        </p>
        <h1 className="mt-10 text-xl font-semibold tracking-[-0.02em] text-balance sm:text-2xl">
          {t('common.notFound.title')}
        </h1>
        <p className="mt-6">
          <AppLink to="landing" className={buttonStyle()}>
            {t('common.notFound.action')}
          </AppLink>
        </p>
      </div>
    </div>
  )
}
