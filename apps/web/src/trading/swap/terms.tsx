import { toMoney } from '../../app/api/amounts.ts'
import type { Swap, SwapQuote } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Money } from '../../ui/amounts/money.tsx'
import type { Detail } from '../../ui/details.tsx'
import { Figure, percentageText } from '../figures.tsx'
import { rateText } from './rate-text.ts'

/** Rate and fee in the open: the middle of the market beside the offered rate, the fee as amount and as percent. */
export function useSwapTerms(terms: SwapQuote | Swap): {
  readonly rates: readonly Detail[]
  readonly fee: Detail
} {
  const { t, language } = useTranslation()
  const rate = (decimal: string) => (
    <Figure>{`1 ${terms.sell.currency} = ${rateText(decimal, language)} ${terms.buy.currency}`}</Figure>
  )
  return {
    rates: [
      { key: 'rate', label: t('swap.rate'), value: rate(terms.rate) },
      { key: 'midRate', label: t('swap.midRate'), value: rate(terms.mid_rate) },
    ],
    fee: {
      key: 'fee',
      label: t('swap.fee', { share: percentageText(terms.fee_percentage, language) }),
      value: <Money value={toMoney(terms.fee)} />,
    },
  }
}
