import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { accountsQuery } from '../app/api/own.ts'
import { prefetch } from '../app/api/prefetch.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { Button } from '../ui/button.tsx'
import { Offers } from './offers.tsx'
import { OwnOffers } from './own-offers.tsx'
import { OpenTrades, PastTrades } from './own-trades.tsx'
import { offersQuery, ownOffersQuery, tradesQuery } from './queries.ts'
import { readFilter } from './view.ts'

const OfferDialog = late(() => import('./offer-dialog.tsx'))
const TradeSheet = late(() => import('./trade-sheet.tsx'))

export const loader = prefetch((client, address) => {
  void client.prefetchQuery(offersQuery(readFilter(address)))
  void client.prefetchQuery(tradesQuery('open'))
  void client.prefetchQuery(tradesQuery('over'))
  void client.prefetchQuery(ownOffersQuery())
  void client.prefetchQuery(accountsQuery())
})

/** Buying crypto from other people and selling it to them: their offers, one's own, and what comes of them. */
export function Component() {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  const [isOffering, setIsOffering] = useState(false)
  const trade = address.get('trade')
  const closeTrade = () => {
    const rest = new URLSearchParams(address)
    rest.delete('trade')
    setAddress(rest, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="container-page py-8">
      <title>{t('common.pageTitle', { page: t('p2p.title') })}</title>
      <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="min-w-0 flex-[1_1_18rem]">
            <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('p2p.title')}</h1>
            <p className="mt-1 text-sm text-muted">{t('p2p.intro')}</p>
          </div>
          <Button onClick={() => setIsOffering(true)}>{t('p2p.make')}</Button>
        </div>
        <OpenTrades />
        <Offers />
        <OwnOffers />
        <PastTrades />
        <p className="text-sm text-muted">{t('p2p.how')}</p>
      </div>
      <Suspense>
        {isOffering && <OfferDialog filter={readFilter(address)} onClose={() => setIsOffering(false)} />}
        {trade !== null && <TradeSheet id={trade} onClose={closeTrade} />}
      </Suspense>
    </div>
  )
}
