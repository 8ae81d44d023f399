import { toMoney } from '../../app/api/amounts.ts'
import type { TradingOrderDetails } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { cn } from '../../ui/cn.ts'
import { DateText } from '../../ui/date-text.tsx'
import { OwnPrice } from './own-price.tsx'

/** Fills of an order, the newest last; fills that the venue has corrected stay in sight. */
export function Fills({ order }: { readonly order: TradingOrderDetails }) {
  const { t } = useTranslation()
  const ownMoney = useOwnMoneyText()
  if (order.fills.length === 0) return null
  return (
    <section>
      <h3 className="text-sm font-semibold">{t('trading.detail.fills')}</h3>
      <ul className="mt-1 divide-y divide-line text-sm">
        {order.fills.map(({ id, at, price, quantity, value, fee, is_corrected: isCorrected }) => (
          <li key={id} className={cn('flex justify-between gap-4 py-2', isCorrected && 'text-muted')}>
            <span>
              <Money
                value={toMoney(quantity)}
                className={cn('block font-medium', isCorrected && 'line-through')}
              />
              <span className="block text-xs text-muted">
                {isCorrected ? t('trading.detail.corrected') : <DateText value={at} style="full" />}
              </span>
            </span>
            <span className="text-end">
              <Money value={toMoney(value)} className={cn('own-end! block', isCorrected && 'line-through')} />
              <span className="block text-xs text-muted">
                <OwnPrice price={price} /> ·{' '}
                {withHiddenAmounts(t('trading.detail.fillFee', { amount: ownMoney(toMoney(fee)) }), t)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
