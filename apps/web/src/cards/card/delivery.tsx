import { Check } from 'lucide-react'
import type { Card } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { cn } from '../../ui/cn.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatDate } from '../../ui/format.ts'

const steps = ['preparing', 'shipped', 'delivered'] as const

/** How far a card made of plastic is on its way. */
export function Delivery({ delivery }: { readonly delivery: NonNullable<Card['delivery']> }) {
  const { t, language } = useTranslation()
  const { state, tracking, expected_on: expectedOn } = delivery
  if (state === 'returned') return <Alert tone="warning">{t('cards.delivery.returned')}</Alert>
  const reached = steps.indexOf(state)
  return (
    <section aria-labelledby="delivery" className="rounded-card bg-subtle p-4">
      <h3 id="delivery" className="text-sm font-semibold">
        {t('cards.delivery.title')}
      </h3>
      <ol className="mt-3 grid grid-cols-3 gap-2 text-xs">
        {steps.map((step, index) => {
          const isDone = index <= reached
          return (
            <li key={step} aria-current={index === reached ? 'step' : undefined}>
              <span aria-hidden className={cn('block h-1 rounded-full', isDone ? 'bg-accent' : 'bg-line')} />
              <span className={cn('mt-1.5 flex items-center gap-1', isDone ? 'font-semibold' : 'text-muted')}>
                {isDone && <Check aria-hidden className="size-3.5 text-accent" />}
                {t(`cards.delivery.${step}`)}
              </span>
            </li>
          )
        })}
      </ol>
      {expectedOn !== null && state !== 'delivered' && (
        <p className="mt-3 text-sm text-muted">
          {t('cards.delivery.expected', {
            day: formatDate(new Date(`${expectedOn}T12:00:00Z`), 'long', language, 'UTC'),
          })}
        </p>
      )}
      {tracking !== null && (
        <p className="mt-1 flex items-center justify-between gap-2 text-sm">
          <span className="min-w-0">
            <span className="text-muted">{t('cards.delivery.tracking')}</span>{' '}
            <bdi dir="ltr" className="figures wrap-anywhere">
              {tracking}
            </bdi>
          </span>
          <CopyButton
            text={tracking}
            label={t('cards.delivery.copyTracking')}
            copied={t('cards.delivery.trackingCopied')}
          />
        </p>
      )}
    </section>
  )
}
