import { Suspense } from 'react'
import { accountsQuery } from '../app/api/own.ts'
import { prefetch } from '../app/api/prefetch.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { portfolioQuery } from '../portfolio/index.ts'
import { DeskSkeleton } from './desk-skeleton.tsx'
import { symbolOfPair } from './pair.ts'
import { bookQuery, instrumentsQuery, openOrdersQuery } from './queries.ts'
import { readView } from './view.ts'

// It has more parts than any other page: they come after it, while what they show is asked for.
const TradingDesk = late(() => import('./desk.tsx'))

export const loader = prefetch((client, address) => {
  void client.prefetchQuery(instrumentsQuery())
  void client.prefetchQuery(bookQuery(symbolOfPair(readView(address).pair)))
  void client.prefetchQuery(openOrdersQuery())
  void client.prefetchQuery(portfolioQuery())
  void client.prefetchQuery(accountsQuery())
})

/** Trading one asset. */
export function Component() {
  const { t } = useTranslation()
  return (
    <div className="container-page py-6 sm:py-8">
      <Suspense
        fallback={
          <>
            <title>{t('common.pageTitle', { page: t('trading.title') })}</title>
            <h1 className="text-xl font-semibold tracking-tight">{t('trading.title')}</h1>
            <DeskSkeleton />
          </>
        }
      >
        <TradingDesk />
      </Suspense>
    </div>
  )
}
