import { toMoney } from '../../app/api/amounts.ts'
import type { Conversion, FxQuote } from '../../app/api/api.ts'
import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { Money } from '../../ui/amounts/money.tsx'
import type { Detail } from '../../ui/details.tsx'
import { formatNumber } from '../../ui/format.ts'

const percent = { style: 'percent', maximumFractionDigits: 2 } as const
const decimals = { minimumFractionDigits: 4, maximumFractionDigits: 6 } as const

/** Rate and fee in the open: the middle of the market beside the offered rate, the fee as amount and as percent. */
export function useConversionTerms(terms: FxQuote | Conversion): {
  readonly rates: readonly Detail[]
  readonly fee: Detail
} {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const rate = (value: string) => (
    <bdi dir="ltr" className="figures whitespace-nowrap">
      1 {terms.sell.currency} = {formatNumber(Number(value), language, decimals)} {terms.buy.currency}
    </bdi>
  )
  const share = formatNumber(Number(terms.fee_percentage) / 100, language, percent)
  return {
    rates: [
      { key: 'rate', label: t('wallet.convert.rate'), value: rate(terms.rate) },
      { key: 'midRate', label: t('wallet.convert.midRate'), value: rate(terms.mid_rate) },
    ],
    fee: {
      key: 'fee',
      label: t('wallet.convert.feeOf', { percentage: share }),
      value: <Money value={toMoney(terms.fee)} />,
    },
  }
}
