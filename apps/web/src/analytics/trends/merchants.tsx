import { Store } from 'lucide-react'
import { toMoney } from '../../app/api/amounts.ts'
import type { Trends } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { useAmountsHidden } from '../../ui/amounts/hidden-amounts.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Name } from '../../ui/name.tsx'
import { percentOf } from '../scale.ts'

/** The merchants with the highest spending, as a table with bars; each links to its transactions. */
export function Merchants({ trends: { merchants, from, to } }: { readonly trends: Trends }) {
  const { t, language } = useTranslation()
  const isHidden = useAmountsHidden()
  const most = merchants[0] ? toMoney(merchants[0].amount).minor : 0n
  const title = t('analytics.trends.merchants')
  return (
    <Card className="min-w-0">
      <CardHeader title={title} className="mb-2" />
      {merchants.length === 0 ? (
        <EmptyState
          icon={Store}
          title={t('analytics.categories.empty')}
          hint={t('analytics.categories.emptyHint')}
          compact
        />
      ) : (
        <table aria-label={title} className="w-full table-fixed text-sm max-sm:block max-sm:*:block">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('analytics.trends.merchant')}</th>
              <th scope="col" className="w-14">
                {t('analytics.trends.payments')}
              </th>
              <th scope="col" className="w-24">
                {t('analytics.figure.expenses')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {merchants.map(({ name, amount, count }) => (
              <tr key={name} className="relative max-sm:flex max-sm:flex-wrap max-sm:items-center">
                <th
                  scope="row"
                  className="w-full pt-1 pb-3 text-start font-medium max-sm:flex-1 max-sm:basis-20"
                >
                  <AppLink
                    to="transactions"
                    query={{
                      flow: 'spending',
                      counterparty: name,
                      from,
                      to,
                    }}
                    className="flex min-h-11 items-center hover:text-accent"
                  >
                    <Name className="min-w-0 wrap-anywhere">{name}</Name>
                  </AppLink>
                  <span
                    aria-hidden
                    className="absolute inset-x-0 bottom-1.5 h-1 overflow-hidden rounded-full bg-subtle"
                  >
                    <span
                      className="block h-full rounded-full bg-chart-1"
                      style={{ width: `${isHidden ? 0 : percentOf(toMoney(amount).minor, most)}%` }}
                    />
                  </span>
                </th>
                <td className="w-14 pb-2 text-end text-xs text-muted">
                  <bdi className="figures">
                    {t('analytics.trends.times', { count, formatted: formatNumber(count, language) })}
                  </bdi>
                </td>
                <td className="w-24 ps-2 pb-2 text-end font-semibold max-sm:ms-auto max-sm:w-auto max-sm:min-w-24">
                  <Money value={toMoney(amount)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
