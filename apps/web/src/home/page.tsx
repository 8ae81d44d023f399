import { AppLink } from '../app/link.tsx'
import { useTranslation } from '../app/translation.ts'
import { buttonStyle } from '../ui/button.tsx'

/** A placeholder without the header, as the specification has it. */
export function Component() {
  const { t } = useTranslation()
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center p-6 text-center outline-none">
      <title>{t('common.pageTitle', { page: t('shell.home.title') })}</title>
      <div>
        <h1 className="text-2xl font-semibold">{t('shell.home.title')}</h1>
        <p className="mt-3 text-muted">{t('shell.home.text')}</p>
        <AppLink to="landing" className={`${buttonStyle({ variant: 'secondary' })} mt-6`}>
          {t('common.notFound.action')}
        </AppLink>
      </div>
    </main>
  )
}
