import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { Suspense } from 'react'
import type { LoaderFunction } from 'react-router'
import { queryClient } from '../app/api/query-client.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { AppLink } from '../app/routing/link.tsx'
import { page } from '../app/routing/page.ts'
import { Card } from '../ui/card.tsx'
import { Segmented } from '../ui/forms/segmented.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { countText } from './figures.ts'
import { Freshness } from './freshness.tsx'
import { RiskLine, SourceLine } from './notes.tsx'
import { assetsQuery } from './queries.ts'
import { Ends } from './screener/ends.tsx'
import type { PartProps } from './screener/part-props.ts'
import { Screener } from './screener/screener.tsx'
import { MoversSkeleton } from './screener/skeletons.tsx'
import { Totals } from './screener/totals.tsx'
import { useAsking, useMarketTold } from './stream/prices.ts'
import { useView } from './use-view.ts'
import { defaultSort, kinds, readView, tabs } from './view.ts'

export const loader: LoaderFunction = ({ request }) => {
  const { kind } = readView(new URL(request.url).searchParams)
  void queryClient.prefetchQuery(assetsQuery(kind))
  return null
}

const WatchList = late(page({ load: () => import('./watch-list/watch-list.tsx'), texts: ['watchLists'] }))

/** Assets to buy and trade, with their current prices. */
export function Component() {
  const { t, language } = useTranslation()
  const view = useView()
  useMarketTold(view.kind)
  const markets = useQuery({ ...assetsQuery(view.kind, language), ...useAsking() })
  const title =
    view.tab === 'all' ? t('markets.title') : `${t(`markets.tabs.${view.tab}`)} · ${t('markets.title')}`
  return (
    <div className="container-page py-6 sm:py-8">
      <title>{t('common.pageTitle', { page: title })}</title>
      <Header view={view} markets={markets} />
      <Totals totals={markets.data?.totals} isCrypto={view.kind === 'crypto'} />
      <Card padded={false} className="mt-4 sm:mt-6">
        <Tabs
          value={view.tab}
          onValueChange={view.showTab}
          tabs={tabs.map((value) => ({ value, label: t(`markets.tabs.${value}`) }))}
          label={t('markets.tabs.label')}
          className="[&>[role=tablist]]:px-1 sm:[&>[role=tablist]]:px-2"
        >
          <TabPanel value="all" className="pt-0!">
            <Screener view={view} markets={markets} />
          </TabPanel>
          <TabPanel value="gainers" className="pt-0!">
            <Ends view={view} markets={markets} />
          </TabPanel>
          <TabPanel value="losers" className="pt-0!">
            <Ends view={view} markets={markets} />
          </TabPanel>
          <TabPanel value="watchlist" className="pt-0!">
            <Suspense fallback={<MoversSkeleton />}>
              <WatchList />
            </Suspense>
          </TabPanel>
        </Tabs>
        {markets.data && <SourceLine kind={view.kind} source={markets.data.source} />}
      </Card>
      <RiskLine kind={view.kind} />
    </div>
  )
}

/** The claim counts in hundreds, and is never more than is true. */
const CLAIMED_IN = 100

function Header({ view, markets }: PartProps) {
  const { t, language } = useTranslation()
  const count = markets.data?.data.length ?? 0
  const claimed = Math.floor(count / CLAIMED_IN) * CLAIMED_IN
  const intro =
    view.kind === 'crypto' && claimed > 0 && claimed < count
      ? t('markets.intro.over', { formatted: countText(claimed, language) })
      : t(`markets.intro.${view.kind}`, { count, formatted: countText(count, language) })
  const source = markets.data?.source
  // Prices that cannot be fetched any more grow old here, whatever the last answer said of them.
  const isOld = source !== undefined && (source.is_stale || markets.isRefetchError)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('markets.title')}</h1>
        <p className="mt-1 min-h-5.5 text-sm text-muted">{markets.data && intro}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full max-sm:flex-row-reverse max-sm:justify-between">
        {source && <Freshness quotedAt={source.quoted_at} state={isOld ? 'stale' : 'live'} />}
        <AppLink
          to="alerts"
          className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-muted hover:text-ink"
        >
          <BellRing aria-hidden className="size-4.5" />
          {t('markets.alerts')}
        </AppLink>
        <Segmented
          label={t('markets.kind.label')}
          value={view.kind}
          options={kinds.map((value) => ({ value, label: t(`markets.kind.${value}`) }))}
          onValueChange={(kind) => view.show({ kind, category: undefined, search: '', sort: defaultSort })}
        />
      </div>
    </div>
  )
}
