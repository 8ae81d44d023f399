import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { AppLink } from '../app/link.tsx'
import { useTranslation } from '../app/translation.ts'
import { buttonStyle } from '../ui/button.tsx'
import { Orb } from '../ui/orb.tsx'

/** Any address that no page has. */
export function Component() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  // The console is outside React; whoever looks after the site finds the broken link there.
  useEffect(
    () => console.error('404 Error: User attempted to access non-existent route:', pathname),
    [pathname],
  )
  return (
    <div className="container-page grid min-h-[60dvh] place-items-center py-16 text-center">
      <title>{t('common.pageTitle', { page: t('common.notFound.title') })}</title>
      <div>
        <Orb className="mx-auto w-28" />
        <p aria-hidden className="figures mt-8 text-sm font-semibold text-muted">
          {t('common.notFound.code')}
        </p>
        <h1 className="mt-1 text-2xl font-semibold tracking-[-0.02em]">{t('common.notFound.title')}</h1>
        <p className="mt-6">
          <AppLink to="landing" className={buttonStyle()}>
            {t('common.notFound.action')}
          </AppLink>
        </p>
      </div>
    </div>
  )
}
