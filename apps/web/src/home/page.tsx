import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { Orb } from '../ui/pearl/orb.tsx'

/** A placeholder without the header, as the specification has it. */
export function Component() {
  const { t } = useTranslation()
  return (
    <main
      id="main"
      tabIndex={-1}
      className="relative isolate grid min-h-dvh place-items-center overflow-clip p-6 text-center outline-none"
    >
      <span aria-hidden className="absolute inset-[-10%] -z-10 bg-(image:--glow)" />
      <title>{t('common.pageTitle', { page: t('home.title') })}</title>
      <div>
        <Orb className="mx-auto w-36" />
        <h1 className="mt-12 text-2xl font-semibold tracking-[-0.02em]">{t('home.title')}</h1>
        <p className="mt-3 text-muted">{t('home.text')}</p>
        <AppLink to="landing" className={`${buttonStyle({ variant: 'secondary' })} mt-6`}>
          {t('home.action')}
        </AppLink>
      </div>
    </main>
  )
}
