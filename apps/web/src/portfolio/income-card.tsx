import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toMoney } from '../app/api/amounts.ts'
import { type Gains, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { AssetMark } from '../markets/index.ts'
import { Money } from '../ui/amounts/money.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { formatNumber } from '../ui/format.ts'
import { Select } from '../ui/forms/select.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { DividendIncome } from './dividend-income.tsx'
import { gainsQuery } from './queries.ts'

/** Income of a year from staking and dividends by asset, beside what was gained by sales. */
export function IncomeCard() {
  const { t, language } = useTranslation()
  const [chosen, setChosen] = useState<number>()
  const { data, error, isFetching, refetch } = useQuery(gainsQuery(chosen))
  const yearText = (year: number) => formatNumber(year, language, { useGrouping: false })
  if (error && !data)
    return (
      <Card>
        <ErrorState
          message={t('portfolio.income.failed')}
          requestId={tellError(error).requestId}
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      </Card>
    )
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-40 rounded-card!" />
      </Loading>
    )
  const year = yearText(data.year)
  return (
    <Card>
      <CardHeader
        title={t('portfolio.income.title')}
        action={
          data.years.length > 1 && (
            <Select
              aria-label={t('portfolio.income.year')}
              value={String(data.year)}
              options={data.years.map((each) => ({ value: String(each), label: yearText(each) }))}
              onValueChange={(value) => setChosen(Number(value))}
            />
          )
        }
      />
      {data.income.count === 0 ? (
        <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted">
          {t('portfolio.income.none', { year })}
          <AppLink to="cryptoStaking" className={buttonStyle({ variant: 'link', size: 'sm' })}>
            {t('portfolio.income.toStaking')}
          </AppLink>
        </p>
      ) : (
        <Earned income={data.income} year={year} />
      )}
      <DividendIncome dividends={data.dividends} year={year} />
    </Card>
  )
}

function Earned({ income, year }: { readonly income: Gains['income']; readonly year: string }) {
  const { t, language } = useTranslation()
  const counted = (count: number) => ({ count, formatted: formatNumber(count, language) })
  return (
    <>
      <p className="mt-1 text-sm text-muted">{t('portfolio.income.intro', { year })}</p>
      <ul className="mt-2 divide-y divide-line">
        {income.data.map(({ symbol, name, count, quantity, worth }) => (
          <li key={symbol} className="flex min-h-14 items-center gap-3 py-2.5 text-sm">
            <AssetMark symbol={symbol} />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{name}</span>
              <span className="block text-xs text-muted">{t('portfolio.income.count', counted(count))}</span>
            </span>
            <span className="text-end">
              <Money value={toMoney(worth)} className="block font-medium" />
              <Money value={toMoney(quantity)} className="block text-xs text-muted" />
            </span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
        <span className="text-sm font-semibold">{t('portfolio.income.sum', { year })}</span>
        <Money value={toMoney(income.worth)} className="text-lg font-semibold" />
      </p>
      {income.unknown_count > 0 && (
        <p className="mt-2 text-xs text-muted">
          {t('portfolio.income.unknown', counted(income.unknown_count))}
        </p>
      )}
    </>
  )
}
