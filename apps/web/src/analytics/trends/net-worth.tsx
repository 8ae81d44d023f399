import type { AnalyticsRange } from '@sadaf/api'
import { toDecimal } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { tellError, type Worth } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { type HistoryWords, LateHistoryChart } from '../../portfolio/index.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { worthQuery } from '../queries.ts'
import { ChartCard } from './chart-card.tsx'

/** Worth of accounts and holdings at the end of each day. */
export function NetWorth({ range }: { readonly range: AnalyticsRange }) {
  const { t } = useTranslation()
  const worth = useQuery(worthQuery(range))
  const title = t('analytics.trends.worth')
  if (worth.data) return <Known worth={worth.data} />
  return (
    <Card>
      <CardHeader title={title} />
      {worth.isError ? (
        <ErrorState
          message={t('analytics.trends.worthFailed')}
          requestId={tellError(worth.error).requestId}
          retrying={worth.isFetching}
          onRetry={() => worth.refetch()}
        />
      ) : (
        <Loading className="mt-4">
          <Skeleton className="h-64" />
        </Loading>
      )}
    </Card>
  )
}

function Known({ worth: { data, left_out: leftOut } }: { readonly worth: Worth }) {
  const { t } = useTranslation()
  const title = t('analytics.trends.worth')
  const last = data.at(-1)
  const words = useWords(last?.accounts.currency ?? 'USD')
  return (
    <ChartCard
      title={title}
      description={
        <>
          {last?.total && <Money value={toMoney(last.total)} className="text-base font-semibold text-ink" />}{' '}
          {t('analytics.trends.worthHint')}
        </>
      }
      chart={
        <div className="h-72">
          <Suspense fallback={<Skeleton className="size-full" />}>
            <LateHistoryChart
              days={data.map(({ day, total, accounts }) => ({
                day,
                value: total && toDecimal(toMoney(total)),
                put_in: toDecimal(toMoney(accounts)),
              }))}
              words={words}
            />
          </Suspense>
          {leftOut.length > 0 && <LeftOut amounts={leftOut} />}
        </div>
      }
      table={<Days days={data} caption={title} />}
    />
  )
}

function LeftOut({ amounts }: { readonly amounts: Worth['left_out'] }) {
  const { t } = useTranslation()
  return (
    <p className="mt-2 text-xs text-muted">
      {t('analytics.trends.leftOut')}
      {amounts.map((amount) => (
        <Money key={amount.currency} value={toMoney(amount)} className="ms-2 font-medium" />
      ))}
    </p>
  )
}

function useWords(currency: string): HistoryWords {
  const { t, language } = useTranslation()
  return {
    label: t('analytics.trends.worth'),
    keys: t('analytics.trends.keys'),
    day: t('analytics.trends.day'),
    value: t('analytics.trends.all'),
    putIn: t('analytics.trends.accounts'),
    noValue: t('analytics.trends.noPrice'),
    amount: (amount) => moneyText(toMoney({ amount, currency }), language),
    read: ({ day, value, putIn }) =>
      t('analytics.trends.readWorth', {
        day,
        total: value ?? t('analytics.trends.noPrice'),
        accounts: putIn,
      }),
  }
}

function Days({ days, caption }: { readonly days: Worth['data']; readonly caption: string }) {
  const { t } = useTranslation()
  const columns = ['accounts', 'holdings', 'all'] as const
  return (
    <table aria-label={caption} className="w-full text-sm">
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="pb-2 text-start font-normal">
            {t('analytics.trends.day')}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="pb-2 ps-3 text-end font-normal">
              {t(`analytics.trends.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {days.toReversed().map(({ day, accounts, holdings, total }) => (
          <tr key={day}>
            <th scope="row" className="py-2.5 text-start font-medium whitespace-nowrap">
              <DateText value={`${day}T12:00:00Z`} timeZone="UTC" />
            </th>
            {[accounts, holdings, total].map((amount, index) => (
              <td key={columns[index]} className="py-2.5 ps-3 text-end">
                {amount ? <Money value={toMoney(amount)} /> : t('analytics.trends.noPrice')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
