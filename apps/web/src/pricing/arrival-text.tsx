import { isZero } from '@sadaf/money'
import { toMoney } from '../app/api/amounts.ts'
import type { Pricing } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { moneyText } from '../ui/amounts/money-text.ts'
import { formatNumber } from '../ui/format.ts'

type Arrival = Pricing['data'][number]['arrival']
type Exchange = NonNullable<NonNullable<Arrival>['exchange']>

/** From this price on, cents are exact enough. */
const LARGE = 10
const ofLarge = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
const ofSmall = { minimumFractionDigits: 4, maximumFractionDigits: 6 } as const
const percent = { style: 'percent', maximumFractionDigits: 2 } as const

/** Both ends of a service, with the offered rate beside the middle of the market and the difference in the open. */
export function ArrivalText({ arrival }: { readonly arrival: Arrival }) {
  const { t, language } = useTranslation()
  if (arrival === null) return <span className="text-muted">{t('pricing.noRate')}</span>
  const { total, received, exchange } = arrival
  const amounts = {
    received: moneyText(toMoney(received), language, { fraction: 'full' }),
    total: moneyText(toMoney(total), language),
  }
  return (
    <>
      <span className="block">{t(exchange ? 'pricing.arrivesAbout' : 'pricing.arrives', amounts)}</span>
      {exchange && <ExchangeText exchange={exchange} />}
    </>
  )
}

function ExchangeText({ exchange }: { readonly exchange: Exchange }) {
  const { t, language } = useTranslation()
  const { unit, currency, rate, mid_rate: midRate, difference, difference_percentage: share } = exchange
  const shown = (value: string) =>
    formatNumber(Number(value), language, Number(value) < LARGE ? ofSmall : ofLarge)
  const rates = { rate: `1 ${unit} = ${shown(rate)} ${currency}`, mid: shown(midRate) }
  const lost = {
    amount: moneyText(toMoney(difference), language),
    share: formatNumber(Number(share) / 100, language, percent),
  }
  return (
    <span className="block text-muted">
      {t('pricing.offered', rates)}{' '}
      {isZero(toMoney(difference)) ? t('pricing.noDifference') : t('pricing.difference', lost)}
    </span>
  )
}
