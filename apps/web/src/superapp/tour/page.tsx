import { Heart, LayoutGrid, type LucideIcon, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const steps = ['find', 'safe', 'keep'] as const
const icons: Readonly<Record<(typeof steps)[number], LucideIcon>> = {
  find: LayoutGrid,
  safe: ShieldCheck,
  keep: Heart,
}

/** Introduction to mini-apps, in three steps that can be skipped. */
export function Component() {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const step = steps[at] ?? 'find'
  const Icon = icons[step]
  const isLast = at === steps.length - 1
  return (
    <div className="container-page grid min-h-[60dvh] content-center justify-items-center py-8">
      <title>{t('common.pageTitle', { page: t('superapp.tour.title') })}</title>
      <Card className="w-full max-w-lg">
        <h1 className="text-sm font-semibold text-muted">{t('superapp.tour.title')}</h1>
        <div aria-live="polite">
          <span className="mt-5 grid size-14 place-items-center rounded-full bg-pearl-line text-pearl-ink">
            <Icon aria-hidden className="size-6" strokeWidth={1.75} />
          </span>
          <p className="mt-4 text-sm text-muted">
            {t('superapp.tour.step', { step: at + 1, of: steps.length })}
          </p>
          <h2 className="mt-1 text-xl font-semibold">{t(`superapp.tour.${step}.title`)}</h2>
          <p className="mt-2 min-h-18 text-muted">{t(`superapp.tour.${step}.text`)}</p>
        </div>
        <div className="mt-6 flex flex-wrap justify-between gap-3">
          <AppLink to="superapp" className={buttonStyle({ variant: 'ghost' })}>
            {t('superapp.tour.skip')}
          </AppLink>
          <div className="flex gap-3">
            {at > 0 && (
              <Button variant="secondary" onClick={() => setAt(at - 1)}>
                {t('superapp.tour.back')}
              </Button>
            )}
            {isLast ? (
              <AppLink to="superapp" className={buttonStyle()}>
                {t('superapp.tour.end')}
              </AppLink>
            ) : (
              <Button onClick={() => setAt(at + 1)}>{t('superapp.tour.next')}</Button>
            )}
          </div>
        </div>
      </Card>
    </div>
  )
}
