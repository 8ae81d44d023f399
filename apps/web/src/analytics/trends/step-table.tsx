import type { Money as Amount } from '@sadaf/money'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Money } from '../../ui/amounts/money.tsx'

type Row = {
  readonly key: string
  readonly name: string
  /** The filters of the transactions behind it. */
  readonly query: Record<string, string>
  readonly amounts: readonly Amount[]
}

/** Steps of time in rows, the newest first, each a way to its transactions. */
export function StepTable({
  caption,
  columns,
  rows,
}: {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}) {
  const { t } = useTranslation()
  return (
    <table aria-label={caption} className="w-full text-sm">
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="pb-2 text-start font-normal">
            {t('analytics.trends.time')}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="pb-2 ps-3 text-end font-normal">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {rows.toReversed().map(({ key, name, query, amounts }) => (
          <tr key={key}>
            <th scope="row" className="text-start font-medium">
              <AppLink
                to="transactions"
                query={query}
                className="inline-flex min-h-11 min-w-11 items-center hover:text-accent"
              >
                {name}
              </AppLink>
            </th>
            {columns.map((column, index) => {
              const amount = amounts[index]
              return (
                <td key={column} className="ps-3 text-end">
                  {amount && <Money value={amount} />}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
