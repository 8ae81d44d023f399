import { Clock } from 'lucide-react'
import { toMoney } from '../app/api/amounts.ts'
import type { Staking } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Money } from '../ui/amounts/money.tsx'
import { DateText } from '../ui/date-text.tsx'

/** Orders that the venue has not ended: with the day on which what is unstaked will be free. */
export function OnTheWay({ orders }: { readonly orders: Staking['orders'] }) {
  const { t } = useTranslation()
  const pending = orders.filter(({ status }) => status === 'pending')
  if (pending.length === 0) return null
  return (
    <section aria-labelledby="on-the-way" className="border-t border-line px-4 py-3.5 sm:px-6">
      <h3 id="on-the-way" className="text-sm font-semibold">
        {t('staking.onTheWay')}
      </h3>
      <ul className="mt-1 grid">
        {pending.map(({ id, side, quantity, returns_at: returnsAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-1.5 text-sm">
            <Clock aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
            <Money value={toMoney(quantity)} fraction="trimmed" className="font-medium" />
            <span className="text-muted">
              {returnsAt ? (
                <>
                  {t('staking.returnsOn')} <DateText value={returnsAt} />
                </>
              ) : (
                t(side === 'stake' ? 'staking.isBeingStaked' : 'staking.isBeingUnstaked')
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
