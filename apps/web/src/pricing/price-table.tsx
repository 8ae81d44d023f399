import { toMoney } from '../app/api/amounts.ts'
import type { Pricing } from '../app/api/api.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { Money } from '../ui/amounts/money.tsx'
import { formatNumber } from '../ui/format.ts'
import { ArrivalText } from './arrival-text.tsx'

type Price = Pricing['data'][number]
type Service = Price['service']

const groups = {
  money: ['payment', 'payout', 'bill_payment', 'topup'],
  cards: ['card', 'card_abroad'],
  currencies: ['conversion'],
  assets: ['buy_debit_card', 'buy_apple_pay', 'buy_bank_transfer', 'trade_crypto', 'trade_security'],
} as const satisfies Record<string, readonly Service[]>
const groupNames = ['money', 'cards', 'currencies', 'assets'] as const

const noted = ['card_abroad', 'conversion', 'trade_crypto', 'trade_security'] as const
const isNoted = (service: Service): service is (typeof noted)[number] =>
  noted.some((each) => each === service)

const percent = { style: 'percent', maximumFractionDigits: 4 } as const

/** Cost of each service for the amount, and what arrives of it, in groups. */
export function PriceTable({ data }: Pricing) {
  const { t } = useTranslation()
  return (
    <div className="mt-6 grid max-w-3xl gap-6">
      {groupNames.map((group) => {
        const services: readonly Service[] = groups[group]
        return (
          <table key={group} className="w-full overflow-hidden rounded-card border border-line bg-surface">
            <caption className="pb-2 text-start text-base font-semibold">
              {t(`pricing.group.${group}`)}
            </caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{t('pricing.service')}</th>
                <th scope="col">{t('pricing.fee')}</th>
              </tr>
            </thead>
            <tbody>
              {data
                .filter(({ service }) => services.includes(service))
                .map((price) => (
                  <PriceRows key={price.service} price={price} />
                ))}
            </tbody>
          </table>
        )
      })}
    </div>
  )
}

function PriceRows({ price }: { readonly price: Price }) {
  const { t } = useTranslation()
  const { service } = price
  return (
    <>
      <tr className="border-t border-line first:border-t-0">
        <th scope="row" className="px-4 pt-3 pb-1 text-start align-top font-medium sm:px-5">
          {t(`pricing.name.${service}`)}
          {isNoted(service) && (
            <span className="block text-sm font-normal text-muted">{t(`pricing.note.${service}`)}</span>
          )}
        </th>
        <td className="px-4 pt-3 pb-1 text-end align-top sm:px-5">
          <Fee {...price} />
        </td>
      </tr>
      <tr>
        <td colSpan={2} className="px-4 pb-3 text-sm sm:px-5">
          <ArrivalText arrival={price.arrival} />
        </td>
      </tr>
    </>
  )
}

function Fee({ fee, fee_percentage: percentage, is_estimate: isEstimate }: Price) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  if (fee === null || percentage === null)
    return <span className="text-sm text-muted">{t('pricing.unknown')}</span>
  if (Number(percentage) === 0)
    return <span className="font-semibold text-positive">{t('pricing.free')}</span>
  const share = formatNumber(Number(percentage) / 100, language, percent)
  return (
    <>
      <span className="block font-semibold whitespace-nowrap">
        {isEstimate && <span className="font-normal text-muted">{t('pricing.about')} </span>}
        <Money value={toMoney(fee)} />
      </span>
      <span className="block text-sm whitespace-nowrap text-muted">{share}</span>
    </>
  )
}
