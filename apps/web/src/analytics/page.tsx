import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { tellError } from '../app/api/api.ts'
import { prefetch } from '../app/api/prefetch.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { href } from '../app/routing/route-list.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { formatDate } from '../ui/format.ts'
import { Select } from '../ui/forms/select.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { isExporting, ranges, readRange, readTab, searchOf, tabs } from './address.ts'
import { Budgets } from './budgets.tsx'
import { Categories } from './categories.tsx'
import { Figures } from './figures.tsx'
import { Months } from './months.tsx'
import { analyticsQuery } from './queries.ts'

// Charts come with their tab.
const ExportDialog = late(() => import('./export/export-dialog.tsx'))
const Insights = late(() => import('./insights/insights.tsx'))
const Trends = late(() => import('./trends/trends.tsx'))

export const loader = prefetch(
  (client, address) => void client.prefetchQuery(analyticsQuery(readRange(address))),
)

/** Income and spending, compared with as many days before; every category leads to its transactions. */
export function Component() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [address] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  const [tab, range] = [readTab(address, pathname), readRange(address)]
  const figures = useQuery(analyticsQuery(range))
  const show = (search: Record<string, string>) =>
    void navigate(href('analytics', {}, { query: search }), { replace: true, preventScrollReset: true })
  const closeExport = () => {
    setIsAsked(false)
    if (isExporting(pathname)) show(searchOf(tab, range))
  }
  const name = isExporting(pathname)
    ? t('analytics.export.figuresOf')
    : tab === tabs[0]
      ? t('analytics.title')
      : `${t(`analytics.tab.${tab}`)} · ${t('analytics.title')}`
  const day = (text: string) => formatDate(new Date(`${text}T12:00:00Z`), 'day', language, 'UTC')
  return (
    <div className="container-page py-6 sm:py-8">
      <title>{t('common.pageTitle', { page: name })}</title>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('analytics.title')}</h1>
          <p className="mt-1 min-h-5 text-sm text-muted">
            {figures.data && t('analytics.days', { from: day(figures.data.from), to: day(figures.data.to) })}
          </p>
        </div>
        <div className="flex gap-2 max-sm:w-full">
          <Select
            aria-label={t('analytics.range.label')}
            value={range}
            options={ranges.map((value) => ({ value, label: t(`analytics.range.${value}`) }))}
            onValueChange={(value) => show(searchOf(tab, value))}
            className="max-sm:flex-1 sm:w-52"
          />
          <Button variant="secondary" disabled={!figures.data} onClick={() => setIsAsked(true)}>
            <Download aria-hidden />
            {t('analytics.export.open')}
          </Button>
        </div>
      </div>
      {figures.data ? (
        <>
          <Figures figures={figures.data} range={range} />
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
              <Suspense fallback={<OnItsWay />}>
                <Trends range={range} />
              </Suspense>
            </TabPanel>
            <TabPanel value="insights">
              <Suspense fallback={<OnItsWay />}>
                <Insights />
              </Suspense>
            </TabPanel>
            <TabPanel value="budget">
              <Budgets
                currency={figures.data.expenses.amount.currency}
                asked={address.get('edit')}
                proposed={address.get('amount')}
                onClose={() => address.has('edit') && show(searchOf('budget', range))}
              />
            </TabPanel>
          </Tabs>
          {(isAsked || isExporting(pathname)) && (
            <Suspense>
              <ExportDialog
                view={tab === 'insights' ? 'overview' : tab}
                range={range}
                figures={figures.data}
                onClose={closeExport}
              />
            </Suspense>
          )}
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

function OnItsWay() {
  return (
    <Loading>
      <Skeleton className="h-96 rounded-card!" />
    </Loading>
  )
}
