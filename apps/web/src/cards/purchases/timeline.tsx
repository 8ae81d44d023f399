import { toMoney } from '../../app/api/amounts.ts'
import type { CardPurchase } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { cn } from '../../ui/cn.ts'
import { DateText } from '../../ui/date-text.tsx'

/** All that became of a purchase, the first of it first. */
export function PurchaseTimeline({ purchase }: { readonly purchase: CardPurchase }) {
  const { t } = useTranslation()
  const { timeline } = purchase
  return (
    <section aria-labelledby="purchase-timeline">
      <h3 id="purchase-timeline" className="text-sm font-semibold">
        {t('cards.purchase.timeline')}
      </h3>
      <ol className="mt-3">
        {timeline.map(({ at, what, amount }, index) => {
          const isLast = index === timeline.length - 1
          return (
            // Its place is what it is known by: it is only ever added to.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <li key={index} className={cn('relative flex gap-3 text-sm', !isLast && 'pb-4')}>
              {!isLast && (
                <span aria-hidden className="absolute start-[0.3125rem] top-4 bottom-0 w-px bg-line" />
              )}
              <span
                aria-hidden
                className={cn(
                  'mt-1.5 size-2.5 shrink-0 rounded-full',
                  isLast ? 'bg-accent' : 'bg-line-strong',
                )}
              />
              <div className="min-w-0 flex-1">
                <p className="font-medium">{t(`cards.purchase.step.${what}`)}</p>
                <p className="text-xs text-muted">
                  <DateText value={at} style="full" />
                </p>
              </div>
              {amount && <Money value={toMoney(amount)} className="shrink-0 font-medium" />}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
