import { ArrowDown, ArrowUp, History } from 'lucide-react'
import { useTranslation } from '../../app/language/translation.ts'
import { clockText, plainPriceText, useZone } from '../../markets/index.ts'
import { cn } from '../../ui/cn.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Figure } from '../figures.tsx'
import type { BookProps } from './order-book.tsx'
import { quantityText } from './quantity-text.ts'

/** As many as there are levels of the book beside them. */
const ROWS = 15

const looks = {
  buy: { icon: ArrowUp, tone: 'text-positive' },
  sell: { icon: ArrowDown, tone: 'text-negative' },
} as const

/** Latest trades of the market, the newest first; the arrow is the side of the taker. */
export function Trades({ book, symbol, currency }: BookProps) {
  const { t, language } = useTranslation()
  const zone = useZone()
  const trades = book.trades.slice(0, ROWS)
  if (trades.length === 0)
    return <EmptyState compact icon={History} title={t('trading.trades.empty')} className="py-8!" />
  return (
    <table className="w-full text-xs">
      <caption className="sr-only">{t('trading.trades.title')}</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="ps-4 pb-1.5 text-start font-medium sm:ps-6">
            {t('trading.book.price', { currency })}
          </th>
          <th scope="col" className="pb-1.5 text-end font-medium">
            {t('trading.book.amount', { symbol })}
          </th>
          <th scope="col" className="pe-4 pb-1.5 text-end font-medium sm:pe-6">
            {t('trading.trades.time')}
          </th>
        </tr>
      </thead>
      <tbody>
        {trades.map(({ id, at, price, quantity, side }) => {
          const { icon: Icon, tone } = looks[side]
          return (
            <tr key={id} className="h-7">
              <td className={cn('ps-4 sm:ps-6', tone)}>
                <span className="inline-flex items-center gap-1">
                  <Icon aria-hidden className="size-3.5 shrink-0" />
                  <span className="sr-only">{t(`trading.trades.${side}`)} </span>
                  <Figure>{plainPriceText(price, language)}</Figure>
                </span>
              </td>
              <td className="text-end">
                <Figure>{quantityText(quantity, language)}</Figure>
              </td>
              <td className="pe-4 text-end text-muted sm:pe-6">
                <bdi className="figures whitespace-nowrap">{clockText(new Date(at), language, zone)}</bdi>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
