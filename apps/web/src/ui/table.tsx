import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

export type Column<Row> = {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the end. */
  readonly align?: 'start' | 'end'
  /** Its place in the two-line row that a narrow table becomes; without one it is left out there. */
  readonly narrow?: keyof typeof places
  readonly sorted?: 'ascending' | 'descending' | undefined
  readonly onSort?: () => void
}

export type TableProps<Row> = {
  /** Names the table for a screen reader. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly className?: string
}

const places = {
  title: '@max-xl:col-start-1 @max-xl:row-start-1 @max-xl:font-medium',
  subtitle: '@max-xl:col-start-1 @max-xl:row-start-2 @max-xl:text-muted',
  figure: '@max-xl:col-start-2 @max-xl:row-start-1 @max-xl:font-medium',
  detail: '@max-xl:col-start-2 @max-xl:row-start-2',
} as const

/** A table where there is room for one, a list of two-line rows where there is not. */
export function Table<Row>({ caption, columns, rows, rowKey, className }: TableProps<Row>) {
  return (
    <div className={cn('@container', className)}>
      <table aria-label={caption} className="w-full text-sm @max-xl:block">
        <thead className="@max-xl:sr-only">
          <tr className="border-b border-line">
            {columns.map(({ key, ...column }) => (
              <HeaderCell key={key} {...column} />
            ))}
          </tr>
        </thead>
        <tbody className="@max-xl:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className="border-b border-line last:border-0 @max-xl:grid @max-xl:grid-cols-[minmax(0,1fr)_auto] @max-xl:gap-x-4 @max-xl:py-3"
            >
              {columns.map(({ key, cell, align, narrow }) => (
                <td
                  key={key}
                  className={cn(
                    'p-3 align-middle @max-xl:min-w-0 @max-xl:p-0',
                    align === 'end' && 'text-end',
                    narrow ? places[narrow] : '@max-xl:hidden',
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HeaderCell<Row>({ header, align, sorted, onSort }: Omit<Column<Row>, 'key' | 'cell'>) {
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      {...(sorted && { 'aria-sort': sorted })}
      className={cn('h-11 px-3 text-xs font-medium text-muted', align === 'end' ? 'text-end' : 'text-start')}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="inline-flex h-11 items-center gap-1 rounded-control hover:text-ink"
        >
          {header}
          <Arrow aria-hidden className={cn('size-3.5', !sorted && 'opacity-0')} />
        </button>
      ) : (
        header
      )}
    </th>
  )
}
