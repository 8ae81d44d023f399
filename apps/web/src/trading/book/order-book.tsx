import { formatPercent } from '@sadaf/money'
import { BookOpen } from 'lucide-react'
import type { OrderBook } from '../../app/api/api.ts'
import { numeralsOf } from '../../app/language/numerals.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { plainPriceText } from '../../markets/index.ts'
import { cn } from '../../ui/cn.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Figure } from '../figures.tsx'
import { type Level, levelsOf, spreadOf } from './depth.ts'
import { quantityText } from './quantity-text.ts'

/** So many levels a side have room beside each other. */
const LEVELS = 7

export type BookProps = {
  readonly book: OrderBook
  readonly symbol: string
  readonly currency: string
}

/** Order book: asks above the spread, bids below it, with the running sum as a bar. */
export function Book({ book, symbol, currency }: BookProps) {
  const { t } = useTranslation()
  const { bids, asks } = levelsOf(book, LEVELS)
  if (bids.length + asks.length === 0)
    return <EmptyState compact icon={BookOpen} title={t('trading.book.empty')} className="py-8!" />
  return (
    <table className="w-full text-xs">
      <caption className="sr-only">{t('trading.book.title')}</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="ps-4 pb-1.5 text-start font-medium sm:ps-6">
            {t('trading.book.price', { currency })}
          </th>
          <th scope="col" className="pb-1.5 text-end font-medium">
            {t('trading.book.amount', { symbol })}
          </th>
          <th scope="col" className="pe-4 pb-1.5 text-end font-medium sm:pe-6">
            {t('trading.book.sum')}
          </th>
        </tr>
      </thead>
      <Levels label={t('trading.book.asks')} levels={asks.toReversed()} tone="ask" />
      <tbody>
        <tr>
          <td colSpan={3} className="border-y border-line px-4 py-2 text-muted sm:px-6">
            <Spread book={book} />
          </td>
        </tr>
      </tbody>
      <Levels label={t('trading.book.bids')} levels={bids} tone="bid" />
    </table>
  )
}

const tones = {
  ask: { text: 'text-negative', bar: 'bg-negative-soft' },
  bid: { text: 'text-positive', bar: 'bg-positive-soft' },
} as const

function Levels({
  label,
  levels,
  tone,
}: {
  readonly label: string
  readonly levels: readonly Level[]
  readonly tone: keyof typeof tones
}) {
  const { language } = useTranslation()
  const { text, bar } = tones[tone]
  return (
    <tbody>
      <tr className="sr-only">
        <th scope="rowgroup" colSpan={3}>
          {label}
        </th>
      </tr>
      {levels.map(({ price, quantity, sum, depth }) => (
        <tr key={price} className="relative h-7">
          <td className={cn('relative ps-4 sm:ps-6', text)}>
            <Figure>{plainPriceText(price, language)}</Figure>
          </td>
          <td className="relative text-end">
            <Figure>{quantityText(quantity, language)}</Figure>
          </td>
          <td className="pe-4 text-end text-muted sm:pe-6">
            <span
              aria-hidden
              className={cn('absolute inset-y-px end-0 -z-10', bar)}
              style={{ width: `${depth * 100}%` }}
            />
            <Figure className="relative">{quantityText(sum, language)}</Figure>
          </td>
        </tr>
      ))}
    </tbody>
  )
}

function Spread({ book }: { readonly book: OrderBook }) {
  const { t, language } = useTranslation()
  const spread = spreadOf(book)
  if (!spread) return null
  return t('trading.book.spread', {
    amount: plainPriceText(spread.apart, language),
    share: formatPercent(spread.share, language, { decimals: 3, numberingSystem: numeralsOf(language) }),
  })
}
