import { ratio } from '@sadaf/money'
import { toMoney } from '../../app/api/amounts.ts'
import type { TradingOrder } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'

/** How much of an order is filled. */
export function FilledBar({ order }: { readonly order: Pick<TradingOrder, 'quantity' | 'filled'> }) {
  const { t } = useTranslation()
  const ownMoney = useOwnMoneyText()
  const [filled, whole] = [toMoney(order.filled), toMoney(order.quantity)]
  const { numerator, denominator } = ratio(filled, whole)
  // Number for drawing a share, to the hundredth of a percent.
  const percent = Number((numerator * 10_000n) / denominator) / 100
  return (
    <div className="grid gap-1.5">
      <p className="figures text-center text-sm text-muted">
        {withHiddenAmounts(t('trading.orders.part', { filled: ownMoney(filled), whole: ownMoney(whole) }), t)}
      </p>
      <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-subtle forced-colors:border">
        <span
          className="block h-full rounded-full bg-accent transition-[width]"
          style={{ width: `${percent}%` }}
        />
      </span>
    </div>
  )
}
