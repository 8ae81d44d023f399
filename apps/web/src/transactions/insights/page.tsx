import { isZero } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { ChartPie, ChevronLeft, ChevronRight } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { toMoney } from '../../app/api/amounts.ts'
import { type SpendingInsights, tellError } from '../../app/api/api.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { dayOf } from '../../app/days.ts'
import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { useNow } from '../../app/now.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { meQuery, useTimeZone } from '../../app/session/me.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { Button } from '../../ui/button.tsx'
import { monthOf } from '../../ui/calendar/calendar-days.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatDate, formatNumber } from '../../ui/format.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { insightsQuery } from '../queries.ts'
import { Change } from './change.tsx'
import { CategoryLines, MerchantLines } from './lines.tsx'

export const loader = prefetch((client, address) => {
  void client.prefetchQuery(meQuery())
  void client.prefetchQuery(insightsQuery(readMonth(address)))
})

/** Where the money of a month went, beside the month before; every figure leads to the rows that it is made of. */
export function Component() {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const insights = useQuery(insightsQuery(readMonth(address)))
  return (
    <div className="container-page py-8">
      <title>{t('common.pageTitle', { page: t('transactions.insights.title') })}</title>
      <div className="mx-auto max-w-3xl">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">
          {t('transactions.insights.title')}
        </h1>
        <p className="mt-1 text-sm text-muted">{t('transactions.insights.intro')}</p>
        {insights.isPending ? (
          <Loading className="mt-6 grid gap-4">
            <Skeleton className="h-40 rounded-card" />
            <Skeleton className="h-80 rounded-card" />
          </Loading>
        ) : insights.isError ? (
          <ErrorState
            message={t('transactions.insights.failed')}
            requestId={tellError(insights.error).requestId}
            retrying={insights.isFetching}
            onRetry={() => insights.refetch()}
          />
        ) : (
          <div
            className={cn(
              'mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity',
              insights.isPlaceholderData && 'opacity-60',
            )}
          >
            <Total insights={insights.data} />
            <Parts insights={insights.data} />
          </div>
        )}
      </div>
    </div>
  )
}

function Total({ insights }: { readonly insights: SpendingInsights }) {
  const { t } = useTranslation()
  const { total, from, to, before_from: beforeFrom, before_to: beforeTo } = insights
  const [amount, before] = [toMoney(total.amount), toMoney(total.before)]
  const isUnderWay = to !== monthOf(to).to
  const { currency } = total.amount
  return (
    <Card>
      <MonthSteps month={insights.month} />
      <p className="mt-4 text-sm text-muted">{t('transactions.insights.total')}</p>
      <AppLink
        to="transactions"
        query={{ currency, from, to }}
        className="mt-1 inline-block rounded-control text-3xl font-semibold tracking-tight hover:text-accent"
      >
        <Money value={amount} smallFraction />
      </AppLink>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {!isZero(before) && <Change amount={amount} before={before} />}
        <AppLink
          to="transactions"
          query={{ currency, from: beforeFrom, to: beforeTo }}
          className="inline-flex min-h-11 items-center text-muted underline-offset-4 hover:underline"
        >
          <Before isUnderWay={isUnderWay} amount={before} />
        </AppLink>
      </div>
    </Card>
  )
}

function Before({
  isUnderWay,
  amount,
}: {
  readonly isUnderWay: boolean
  readonly amount: ReturnType<typeof toMoney>
}) {
  const { t } = useTranslation()
  // The amount stands in the sentence where the language puts it, and is hidden with all others.
  const [start = '', end = ''] = t(`transactions.insights.${isUnderWay ? 'beforeSoFar' : 'before'}`, {
    amount: '\u0000',
  }).split('\u0000')
  return (
    <span>
      {start}
      <Money value={amount} />
      {end}
    </span>
  )
}

/** One month back or on, as far as today's; which one stands in the address. */
function MonthSteps({ month }: { readonly month: string }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [, setAddress] = useSearchParams()
  const thisMonth = dayOf(useNow(), useTimeZone()).slice(0, 7)
  const go = (offset: number) => {
    const next = monthOf(`${month}-01`, offset).from.slice(0, 7)
    setAddress(next === thisMonth ? {} : { month: next }, { replace: true, preventScrollReset: true })
  }
  return (
    <fieldset className="flex items-center justify-between gap-2">
      <legend className="sr-only">{t('transactions.insights.month')}</legend>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('transactions.insights.previous')}
        onClick={() => go(-1)}
      >
        <ChevronLeft aria-hidden className="flip-rtl" />
      </Button>
      <h2 aria-live="polite" className="text-base font-semibold">
        {formatDate(new Date(`${month}-15T12:00:00Z`), 'month', language, 'UTC')}
      </h2>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('transactions.insights.next')}
        disabled={month >= thisMonth}
        {...(month >= thisMonth && { title: t('transactions.insights.noNext') })}
        onClick={() => go(1)}
      >
        <ChevronRight aria-hidden className="flip-rtl" />
      </Button>
    </fieldset>
  )
}

function Parts({ insights }: { readonly insights: SpendingInsights }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  if (insights.categories.length === 0)
    return (
      <Card padded={false}>
        <EmptyState
          icon={ChartPie}
          title={t('transactions.insights.empty')}
          hint={t('transactions.insights.emptyHint')}
        />
      </Card>
    )
  return (
    <>
      <Card>
        <CardHeader title={t('transactions.insights.categories')} className="mb-2" />
        <CategoryLines insights={insights} />
      </Card>
      <Card>
        <CardHeader title={t('transactions.insights.merchants')} className="mb-2" />
        <MerchantLines insights={insights} />
      </Card>
      <div className="grid gap-1 text-xs text-muted">
        <p>{t('transactions.insights.how')}</p>
        {insights.left_out.map(({ currency, count }) => (
          <p key={currency}>
            {t('transactions.insights.leftOut', {
              count,
              currency,
              formatted: formatNumber(count, language),
            })}
          </p>
        ))}
      </div>
    </>
  )
}

/** The month of an address; what it spells wrongly is this one. */
function readMonth(address: URLSearchParams): string | undefined {
  const month = address.get('month')
  return month !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && month > '0002' ? month : undefined
}
