import { useInfiniteQuery } from '@tanstack/react-query'
import { ChartPie, Download, ListChecks } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { prefetch } from '../app/api/prefetch.ts'
import { dayOf } from '../app/days.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { useNow } from '../app/now.ts'
import { AppLink } from '../app/routing/link.tsx'
import { meQuery, useIsZoneComing, useTimeZone } from '../app/session/me.ts'
import { Button, buttonStyle } from '../ui/button.tsx'
import { DateRange } from '../ui/calendar/date-range.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { cn } from '../ui/cn.ts'
import { formatNumber } from '../ui/format.ts'
import { SearchField } from '../ui/forms/search-field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import { FilterFields } from './filter-fields.tsx'
import { readFilters, statusOf } from './filters.ts'
import { summaryQuery, transactionsQuery } from './queries.ts'
import { Results } from './results.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { useFilters, useOpenTransaction } from './use-filters.ts'
import { useSelection } from './use-selection.ts'

const ExportButton = late(() =>
  import('./export-button.tsx').then((module) => ({ default: module.ExportButton })),
)
const BulkBar = late(() => import('./bulk-bar.tsx').then((module) => ({ default: module.BulkBar })))
const DetailPanel = late(() => import('./detail-panel.tsx'))

export const loader = prefetch((client, address, pathname) => {
  const filters = readFilters(address, pathname)
  void client.prefetchQuery(meQuery())
  void client.prefetchInfiniteQuery(transactionsQuery(filters))
  void client.prefetchQuery(summaryQuery(filters, address.get('totals') ?? undefined))
})

/** Every transaction, found by search and filters that stand in the address. */
export function Component() {
  const { t } = useTranslation()
  const { filters, chosen, change, clear } = useFilters()
  const view = statusOf(useLocation().pathname)
  const title = t(
    view === 'pending' || view === 'completed' ? `transactions.view.${view}` : 'transactions.title',
  )
  const list = useInfiniteQuery(transactionsQuery(filters))
  const timeZone = useTimeZone()
  const isZoneComing = useIsZoneComing()
  const today = dayOf(useNow(), timeZone)
  const [totals, setTotals] = useTotalsCurrency()
  const counts = list.data?.pages[0]
  const ids = list.data?.pages.flatMap(({ data }) => data.map(({ id }) => id)) ?? []
  const open = useOpenTransaction(list.isPlaceholderData ? undefined : ids[0])
  const selection = useSelection(filters, ids)
  const place = open.id === null ? -1 : ids.indexOf(open.id)
  return (
    <div className="container-page py-8">
      <title>{t('common.pageTitle', { page: title })}</title>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{title}</h1>
          <Showing
            matching={counts?.matching_count}
            isPart={counts?.counts_part ?? false}
            total={counts?.total_count}
          />
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <DateRange
            label={t('transactions.filter.dateRange')}
            value={chosen}
            onValueChange={({ from, to }) => change({ from, to })}
            today={today}
            latest={today}
          />
          <Button
            variant="secondary"
            size="sm"
            aria-pressed={selection.isOn}
            disabled={ids.length === 0}
            onClick={() => (selection.isOn ? selection.stop() : selection.start())}
          >
            <ListChecks aria-hidden />
            {t('transactions.bulk.start')}
          </Button>
          <Suspense
            fallback={
              <Button variant="secondary" size="sm" disabled>
                <Download aria-hidden />
                {t('transactions.export')}
              </Button>
            }
          >
            <ExportButton
              filters={filters}
              count={counts?.matching_count}
              isPart={counts?.counts_part ?? false}
            />
          </Suspense>
        </div>
      </div>
      <FilterChips filters={chosen} onChange={change} />

      <div
        className={cn(
          'mt-6 grid items-start gap-4',
          open.id === null ? 'lg:grid-cols-[minmax(0,1fr)_20rem]' : 'lg:grid-cols-[minmax(0,1fr)_29rem]',
        )}
      >
        <div
          className={cn(
            open.id !== null && 'lg:hidden',
            'grid gap-4 lg:sticky lg:top-18 lg:col-start-2 lg:row-start-1 lg:-m-4 lg:max-h-[calc(100dvh-4.5rem)] lg:overflow-y-auto lg:p-4 lg:[scrollbar-width:thin]',
          )}
        >
          <div className="flex gap-2 lg:hidden">
            <div className="min-w-0 flex-1">
              <SearchField
                label={t('transactions.filter.search')}
                placeholder={t('transactions.filter.searchHint')}
                value={chosen.search}
                onSearch={(search) => change({ search })}
              />
            </div>
            <FilterDrawer
              filters={chosen}
              onChange={change}
              onClear={clear}
              matching={counts?.matching_count}
            />
          </div>
          <Card className="hidden lg:block">
            <CardHeader title={t('transactions.filter.title')} className="mb-4" />
            <div className="mb-4">
              <SearchField
                label={t('transactions.filter.search')}
                placeholder={t('transactions.filter.searchHint')}
                value={chosen.search}
                onSearch={(search) => change({ search })}
              />
            </div>
            <FilterFields filters={chosen} onChange={change} onClear={clear} />
          </Card>
          {/* On a phone what is being chosen comes up. */}
          <div className={cn('grid gap-4', selection.isOn && 'max-lg:hidden')}>
            <SummaryCards filters={filters} currency={totals} onCurrencyChange={setTotals} />
            <AppLink
              to="transactionsInsights"
              className={cn(buttonStyle({ variant: 'link', size: 'sm' }), 'justify-self-start')}
            >
              <ChartPie aria-hidden />
              {t('transactions.insights.title')}
            </AppLink>
          </div>
        </div>
        <Card padded={false} className="min-w-0 overflow-clip lg:col-start-1 lg:row-start-1">
          {selection.isOn && (
            <Suspense>
              <BulkBar filters={filters} selection={selection} matching={counts?.matching_count ?? 0} />
            </Suspense>
          )}
          <Results
            list={list}
            isZoneComing={isZoneComing}
            filters={filters}
            today={today}
            timeZone={timeZone}
            openId={open.id}
            addressOf={open.addressOf}
            selection={selection}
            onClear={clear}
          />
        </Card>
        {open.id !== null && (
          <Suspense>
            <DetailPanel
              id={open.id}
              timeZone={timeZone}
              previous={ids[place - 1]}
              next={place === -1 ? undefined : ids[place + 1]}
              onShow={open.show}
              onClose={open.close}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}

function Showing({
  matching,
  isPart,
  total,
}: {
  readonly matching: number | undefined
  /** Whether there may be more. */
  readonly isPart: boolean
  readonly total: number | undefined
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  if (matching === undefined || total === undefined) return <Skeleton className="mt-1.5 h-5 w-52" />
  return (
    <p role="status" className="figures mt-1 text-sm text-muted">
      {t('transactions.showing', {
        count: total,
        matching: isPart
          ? t('transactions.atLeast', { count: formatNumber(matching, language) })
          : formatNumber(matching, language),
        total: formatNumber(total, language),
      })}
    </p>
  )
}

/** The currency of the totals stands in the address too, unless it is the preferred one. */
function useTotalsCurrency() {
  const [address, setAddress] = useSearchParams()
  const choose = (currency: string | undefined) =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current)
        if (currency === undefined) next.delete('totals')
        else next.set('totals', currency)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [address.get('totals') ?? undefined, choose] as const
}
