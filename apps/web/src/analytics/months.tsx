import { toMoney } from '../app/api/amounts.ts'
import type { Analytics } from '../app/api/api.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { useAmountsHidden } from '../ui/amounts/hidden-amounts.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { formatDate } from '../ui/format.ts'
import { percentOf, topOf } from './scale.ts'

const bars = { income: 'bg-chart-1', expenses: 'bg-chart-2' } as const

/** Income and expenses of the last months as a table, whose cells have their bars. */
export function Months({ figures: { months } }: { readonly figures: Analytics }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const isHidden = useAmountsHidden()
  const top = topOf(months.flatMap(({ income, expenses }) => [toMoney(income), toMoney(expenses)]))
  return (
    <Card>
      <CardHeader title={t('analytics.months.title')} description={t('analytics.months.soFar')} />
      <table className="mt-4 w-full table-fixed text-sm max-sm:block max-sm:*:block">
        <thead className="text-xs text-muted">
          <tr className="max-sm:flex max-sm:*:flex-[1_0_30%]">
            <th scope="col" className="pb-2 text-start font-normal">
              {t('analytics.months.month')}
            </th>
            {(['income', 'expenses'] as const).map((name) => (
              <th key={name} scope="col" className="pb-2 ps-3 text-start font-normal">
                {t(`analytics.figure.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {months.map((month) => (
            <tr
              key={month.from}
              className="max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:*:flex-[1_0_30%]"
            >
              <th scope="row" className="text-start font-medium">
                <AppLink
                  to="transactions"
                  query={{ from: month.from, to: month.to }}
                  className="inline-flex min-h-12 min-w-11 items-center hover:text-accent"
                >
                  {formatDate(new Date(`${month.from}T12:00:00Z`), 'monthName', language, 'UTC')}
                </AppLink>
              </th>
              {(['income', 'expenses'] as const).map((name) => (
                <td key={name} className="ps-3">
                  <Money value={toMoney(month[name])} />
                  <span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-full bg-subtle">
                    <span
                      className={`block h-full rounded-full ${bars[name]}`}
                      style={{ width: `${isHidden ? 0 : percentOf(toMoney(month[name]).minor, top)}%` }}
                    />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
