import { AppLink } from '../app/link.tsx'
import { useSession } from '../app/session.tsx'
import { useTranslation } from '../app/translation.ts'
import { buttonStyle } from '../ui/button.tsx'

/** The last call before the footer, for guests. */
export function Closing() {
  const { t } = useTranslation()
  const { user } = useSession()
  if (user) return null
  return (
    <section data-for="guests" className="container-page">
      <div className="flex flex-col items-start justify-between gap-6 rounded-card bg-pearl px-5 py-9 shadow-card sm:px-10 md:flex-row md:items-center">
        <div>
          <h2 className="text-xl font-semibold tracking-[-0.02em] sm:text-2xl">
            {t('landing.closing.title')}
          </h2>
          <p className="mt-2 text-pearl-muted">{t('landing.closing.text')}</p>
        </div>
        <AppLink to="register" className={buttonStyle({ variant: 'pearl', size: 'lg' })}>
          {t('landing.hero.walletId')}
        </AppLink>
      </div>
    </section>
  )
}
