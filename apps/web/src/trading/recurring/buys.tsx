import { toMoney } from '../../app/api/amounts.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AssetMark, priceText } from '../../markets/index.ts'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { ScheduleRow } from '../../wallet/index.ts'
import type { RecurringBuy } from './queries.ts'

/** Recurring buys under a heading, each with all that it has bought. */
export function Buys({ title, buys }: { readonly title: string; readonly buys: readonly RecurringBuy[] }) {
  return (
    <>
      <h2 className="border-b border-line px-4 py-3.5 text-base font-semibold sm:px-6">{title}</h2>
      <ul className="divide-y divide-line">
        {buys.map((buy) => (
          <li key={buy.id}>
            <ScheduleRow schedule={buy} mark={<AssetMark symbol={buy.bought.quantity.currency} size="lg" />}>
              <p className="mt-1 text-sm text-muted">
                <SoFar bought={buy.bought} />
              </p>
            </ScheduleRow>
          </li>
        ))}
      </ul>
    </>
  )
}

function SoFar({ bought }: { readonly bought: RecurringBuy['bought'] }) {
  const { t, language } = useTranslation()
  const ownMoney = useOwnMoneyText()
  if (bought.orders === 0) return t('trading.recurring.boughtNone')
  return t('trading.recurring.bought', {
    count: bought.orders,
    quantity: ownMoney(toMoney(bought.quantity)),
    spent: ownMoney(toMoney(bought.spent)),
    price: priceText(bought.average_price, language),
  })
}
