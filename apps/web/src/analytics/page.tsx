import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { tellError } from '../app/requests/api.ts'
import { prefetch } from '../app/requests/prefetch.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { formatDate } from '../ui/format.ts'
import { Select } from '../ui/select.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { ranges, readRange, readTab, searchOf, tabs } from './address.ts'
import { Budgets } from './budgets.tsx'
import { Categories } from './categories.tsx'
import { Figures } from './figures.tsx'
import { Months } from './months.tsx'
import { analyticsQuery } from './queries.ts'

// Charts come with their tab.
const Trends = late(() => import('./trends/trends.tsx'))

export const loader = prefetch(
  (client, address) => void client.prefetchQuery(analyticsQuery(readRange(address))),
)

/** What came in and went out, beside as many days before; every category leads to its transactions. */
export function Component() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [address, setAddress] = useSearchParams()
  const [tab, range] = [readTab(address), readRange(address)]
  const figures = useQuery(analyticsQuery(range))
  const show = (search: Record<string, string>) =>
    setAddress(search, { replace: true, preventScrollReset: true })
  const day = (text: string) => formatDate(new Date(`${text}T12:00:00Z`), 'day', language, 'UTC')
  return (
    <div className="container-page py-6 sm:py-8">
      <title>{t('common.pageTitle', { page: t('analytics.title') })}</title>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('analytics.title')}</h1>
          <p className="mt-1 min-h-5 text-sm text-muted">
            {figures.data && t('analytics.days', { from: day(figures.data.from), to: day(figures.data.to) })}
          </p>
        </div>
        <Select
          aria-label={t('analytics.range.label')}
          value={range}
          options={ranges.map((value) => ({ value, label: t(`analytics.range.${value}`) }))}
          onValueChange={(value) => show(searchOf(tab, value))}
          className="max-sm:w-full sm:w-52"
        />
      </div>
      {figures.data ? (
        <>
          <Figures figures={figures.data} />
          <Tabs
            value={tab}
            onValueChange={(value) => show(searchOf(value, range))}
            tabs={tabs.map((value) => ({ value, label: t(`analytics.tab.${value}`) }))}
            label={t('analytics.tab.label')}
            className="mt-6"
          >
            <TabPanel value="overview" className="grid items-start gap-4 lg:grid-cols-2">
              <Months figures={figures.data} />
              <Categories figures={figures.data} />
            </TabPanel>
            <TabPanel value="expenses">
              <Categories figures={figures.data} isCompared />
            </TabPanel>
            <TabPanel value="trends">
              <Suspense
                fallback={
                  <Loading>
                    <Skeleton className="h-96 rounded-card!" />
                  </Loading>
                }
              >
                <Trends range={range} />
              </Suspense>
            </TabPanel>
            <TabPanel value="budget">
              <Budgets currency={figures.data.expenses.amount.currency} />
            </TabPanel>
          </Tabs>
        </>
      ) : figures.isError ? (
        <ErrorState
          message={t('analytics.failed')}
          requestId={tellError(figures.error).requestId}
          retrying={figures.isFetching}
          onRetry={() => figures.refetch()}
        />
      ) : (
        <Loading className="mt-5 grid gap-4">
          <Skeleton className="h-32 rounded-card!" />
          <Skeleton className="h-96 rounded-card!" />
        </Loading>
      )}
    </div>
  )
}
