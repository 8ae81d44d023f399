import type { MiniAppEntry } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { MiniAppMark } from '../mark.tsx'
import { Rating } from './app-card.tsx'

const SECOND = ['riwaya', 'nisab'] as const

/** One app in the pearl, and two beside it. */
export function Featured({ apps }: { readonly apps: readonly MiniAppEntry[] }) {
  const { t } = useTranslation()
  const first = apps.find(({ app }) => app === 'qisma')
  const others = SECOND.flatMap((name) => apps.find(({ app }) => app === name) ?? [])
  return (
    <section aria-labelledby="featured" className="mt-6">
      <h2 id="featured" className="text-lg font-semibold">
        {t('superapp.featured')}
      </h2>
      <div className="mt-3 grid gap-4 md:grid-cols-2 xl:grid-cols-[1.45fr_1fr_1fr]">
        {first && (
          <Card tone="pearl" className="flex items-center justify-between gap-4 md:max-xl:col-span-2">
            <div>
              <p className="inline-block rounded-full bg-pearl-paper/70 px-3 py-1 text-xs font-semibold text-pearl-ink">
                {t('superapp.forTwo')}
              </p>
              <h3 className="mt-3 max-w-64 text-xl font-semibold text-balance text-pearl-ink">
                {t('superapp.splitBefore')}
              </h3>
              <p className="mt-2 text-sm text-pearl-muted">{t('superapp.splitHint')}</p>
              <AppLink
                to="miniApp"
                params={{ name: 'qisma' }}
                aria-label={t('superapp.openOne', { name: t('superapp.app.qisma.name') })}
                className={buttonStyle({ variant: 'pearl', className: 'mt-4' })}
              >
                {t('superapp.open')}
              </AppLink>
            </div>
            <MiniAppMark app="qisma" size="large" className="me-4 shadow-float max-sm:hidden" />
          </Card>
        )}
        {others.map(({ app, rating }) => (
          <Card key={app} className="flex flex-col">
            <div className="flex items-start justify-between">
              <MiniAppMark app={app} />
              <Rating value={rating} />
            </div>
            <h3 className="mt-3 font-semibold">{t(`superapp.app.${app}.name`)}</h3>
            <p className="mb-4 text-sm text-muted">{t(`superapp.app.${app}.hint`)}</p>
            <AppLink
              to="miniApp"
              params={{ name: app }}
              aria-label={t('superapp.openOne', { name: t(`superapp.app.${app}.name`) })}
              className={buttonStyle({
                variant: 'secondary',
                block: true,
                className: 'mt-auto text-accent!',
              })}
            >
              {t('superapp.open')}
            </AppLink>
          </Card>
        ))}
      </div>
    </section>
  )
}
