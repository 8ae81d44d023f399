import { impliedRate, rateToDecimal } from '@sadaf/money'
import { toMoney } from '../app/api/amounts.ts'
import type { PortfolioHolding } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Money } from '../ui/amounts/money.tsx'
import { DateText } from '../ui/date-text.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { UnitCost } from './own-figure.tsx'

type Lot = PortfolioHolding['lots'][number]

/** As fine as the finest price. */
const DECIMALS = 8

/** Purchases still held, the oldest first; those at an unknown cost say so. */
export function Lots({ holding: { name, lots, lot_count: count } }: { readonly holding: PortfolioHolding }) {
  const { t } = useTranslation()
  const unknown = <span className="text-muted">{t('portfolio.holdings.unknownCost')}</span>
  const columns: readonly Column<Lot>[] = [
    {
      key: 'bought',
      header: t('portfolio.holdings.lot'),
      narrow: 'title',
      cell: ({ acquired_at: at }) => <DateText value={at} />,
    },
    {
      key: 'quantity',
      header: t('portfolio.holdings.lotQuantity'),
      align: 'end',
      narrow: 'subtitle',
      cell: ({ quantity }) => <Money value={toMoney(quantity)} />,
    },
    {
      key: 'unit',
      header: t('portfolio.holdings.lotUnit'),
      align: 'end',
      narrow: 'detail',
      cell: (lot) => (lot.cost === null ? '' : <UnitCost price={unitCostOf(lot)} />),
    },
    {
      key: 'cost',
      header: t('portfolio.holdings.lotCost'),
      align: 'end',
      narrow: 'figure',
      cell: ({ cost }) => (cost === null ? unknown : <Money value={toMoney(cost)} />),
    },
  ]
  const caption = t('portfolio.holdings.lots', { name })
  const more = count - lots.length
  return (
    <div>
      <Table
        caption={caption}
        columns={columns}
        rows={lots}
        rowKey={(lot) => `${lot.acquired_at} ${lot.quantity.amount}`}
        className="rounded-control border border-line bg-surface px-3.5"
      />
      {more > 0 && (
        <p className="mt-2 text-xs text-muted">{t('portfolio.holdings.moreLots', { count: more })}</p>
      )}
    </div>
  )
}

function unitCostOf({ quantity, cost }: Lot): string | null {
  const held = toMoney(quantity)
  if (cost === null || held.minor === 0n) return null
  return rateToDecimal(impliedRate(held, toMoney(cost)), DECIMALS, 'halfEven')
}
