import { isPositive } from '@sadaf/money'
import type { ReactNode } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import type { TradingOrder } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AssetMark, priceText } from '../../markets/index.ts'
import { withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { DateText } from '../../ui/date-text.tsx'
import { Figure } from '../figures.tsx'
import { kindText, stageOf } from '../words.ts'
import { OwnPrice } from './own-price.tsx'
import { StageBadge } from './stage-badge.tsx'

/** One order in two lines: what, how much and at which price; since when and how far it is. */
export function OrderRow({ order, onOpen }: { readonly order: TradingOrder; readonly onOpen: () => void }) {
  const { t, language } = useTranslation()
  const price = order.limit_price ?? order.stop_price
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-start -outline-offset-2 transition-colors hover:bg-subtle/60 sm:px-6"
      >
        <AssetMark symbol={order.symbol} />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">
            {kindText(order, t)} <Money value={toMoney(order.quantity)} />
          </span>
          <span className="block text-xs text-muted">
            <PartFilled order={order} fallback={<DateText value={order.created_at} style="full" />} />
          </span>
        </span>
        <span className="grid shrink-0 justify-items-end gap-1 text-end">
          {order.average_price !== null ? (
            <span className="font-medium">
              <OwnPrice price={order.average_price} />
            </span>
          ) : (
            price !== null && <Figure className="font-medium">{priceText(price, language)}</Figure>
          )}
          <StageBadge order={order} />
        </span>
      </button>
    </li>
  )
}

function PartFilled({ order, fallback }: { readonly order: TradingOrder; readonly fallback: ReactNode }) {
  const { t } = useTranslation()
  const ownMoney = useOwnMoneyText()
  const filled = toMoney(order.filled)
  if (!isPositive(filled) || stageOf(order) === 'filled') return fallback
  return withHiddenAmounts(
    t('trading.orders.part', { filled: ownMoney(filled), whole: ownMoney(toMoney(order.quantity)) }),
    t,
  )
}
