import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { MarketAsset } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { cn } from '../../ui/cn.ts'
import { useHeldOrder, useHold } from '../use-held-order.ts'
import { useWindowRows } from '../use-window-rows.ts'
import { type Column, columns, type MarketsView, pressed, type Sort } from '../view.ts'
import { useColumnName } from './column-name.ts'
import type { ListProps } from './list-props.ts'
import { ROW_HEIGHT_PX, ScreenerRow } from './row.tsx'

/** How wide columns are must not hang on which rows are in the page. The name has what the others leave. */
const widths = {
  star: 'w-12 lg:w-14',
  rank: 'w-12',
  name: '',
  price: 'w-25 lg:w-34',
  change: 'w-21 lg:w-27',
  volume: 'w-23 lg:w-28',
  marketCap: 'w-28 lg:w-33',
  trend: 'w-25',
  actions: 'w-34 lg:w-48',
} as const
const deskOnly: readonly string[] = ['rank', 'trend']

/**
 * The assets as a table that is sorted by its heads. Rows stay where they are while the pointer or the focus is in it.
 */
export function ScreenerTable({
  assets,
  view,
  criteria,
  hasTrendColumn,
  favourites,
  isGuest,
  onToggle,
  onSort,
}: ListProps & { readonly hasTrendColumn: boolean; readonly onSort: (sort: Sort) => void }) {
  const { t } = useTranslation()
  const { isHeld, hold } = useHold()
  const shown = useHeldOrder(assets, criteria, isHeld)
  const symbols = useMemo(() => shown.map(({ symbol }) => symbol), [shown])
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = useWindowRows(symbols, body, ROW_HEIGHT_PX)
  const shownColumns = Object.entries(widths).filter(([name]) => hasTrendColumn || !deskOnly.includes(name))
  return (
    <table
      {...hold}
      aria-label={t('markets.tabs.all')}
      aria-rowcount={shown.length + 1}
      className="w-full table-fixed border-t border-line text-sm"
    >
      <colgroup>
        {shownColumns.map(([name, width]) => (
          <col key={name} className={width} />
        ))}
      </colgroup>
      <Head view={view} hasTrendColumn={hasTrendColumn} onSort={onSort} />
      <tbody
        ref={body}
        onFocus={({ target }) =>
          rows.keep(target.closest('[data-symbol]')?.getAttribute('data-symbol') ?? undefined)
        }
      >
        {rows.stretches.map((stretch) =>
          stretch.kind === 'room' ? (
            <tr key={`before ${stretch.before}`} aria-hidden style={{ height: stretch.height }}>
              <td colSpan={shownColumns.length} />
            </tr>
          ) : (
            <RowOf
              key={stretch.symbol}
              asset={shown[stretch.index]}
              index={stretch.index}
              hasTrendColumn={hasTrendColumn}
              isFavourite={favourites.has(stretch.symbol)}
              isGuest={isGuest}
              onToggle={onToggle}
            />
          ),
        )}
      </tbody>
    </table>
  )
}

function RowOf({
  asset,
  ...rest
}: Omit<Parameters<typeof ScreenerRow>[0], 'asset'> & { readonly asset: MarketAsset | undefined }) {
  return asset && <ScreenerRow asset={asset} {...rest} />
}

function Head({
  view: { kind, sort },
  hasTrendColumn,
  onSort,
}: {
  readonly view: MarketsView
  readonly hasTrendColumn: boolean
  readonly onSort: (sort: Sort) => void
}) {
  const { t } = useTranslation()
  const nameOf = useColumnName(kind)
  return (
    <thead>
      <tr className="h-11 border-b border-line text-xs text-muted">
        <th scope="col">
          <span className="sr-only">{t('markets.column.favourite')}</span>
        </th>
        {hasTrendColumn && (
          <th scope="col" className="px-2 text-start font-medium">
            <span aria-hidden>{t('markets.column.rank')}</span>
            <span className="sr-only">{t('markets.column.rankFull')}</span>
          </th>
        )}
        <th scope="col" className="px-2 text-start font-medium">
          {t('markets.column.name')}
        </th>
        {columns.map((column) => (
          <SortHead key={column} column={column} name={nameOf(column)} sort={sort} onSort={onSort} />
        ))}
        {hasTrendColumn && (
          <th scope="col" className="ps-6 text-start font-medium">
            {t('markets.column.trend')}
          </th>
        )}
        <th scope="col">
          <span className="sr-only">{t('markets.column.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

function SortHead({
  column,
  name,
  sort,
  onSort,
}: {
  readonly column: Column
  readonly name: string
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}) {
  const isActive = sort.by === column
  const Arrow = isActive && sort.direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      {...(isActive && { 'aria-sort': sort.direction === 'asc' ? 'ascending' : 'descending' })}
      className={cn('text-end', isActive ? 'font-semibold text-ink' : 'font-medium')}
    >
      <button
        type="button"
        onClick={() => onSort(pressed(sort, column))}
        className="inline-flex h-11 items-center gap-1 rounded-control px-2 whitespace-nowrap hover:text-ink"
      >
        {name}
        {isActive && <Arrow aria-hidden className="size-3.5 shrink-0" />}
      </button>
    </th>
  )
}
