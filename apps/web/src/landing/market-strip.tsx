import { useQuery } from '@tanstack/react-query'
import { Queries } from '../app/api/queries.tsx'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { Percent } from '../ui/amounts/percent.tsx'
import { Button } from '../ui/button.tsx'
import { formatDate } from '../ui/format.ts'
import { useReadersZone } from '../ui/readers-zone.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { priceText } from './market-price-text.ts'
import { type MarketPrice, type MarketPrices, marketPricesQuery, shownAssets } from './market-prices.ts'
import { cell, strip } from './market-strip-shape.ts'

/** Prices of a few assets, their change in a day, and the source. */
export default function MarketStrip() {
  return (
    <Queries>
      <Prices />
    </Queries>
  )
}

function Prices() {
  const { t } = useTranslation()
  const markets = useQuery(marketPricesQuery())
  const prices = markets.data?.prices ?? []
  return (
    <>
      <div className="mb-3 justify-between gap-x-4 sm:flex sm:items-baseline">
        <h2 className="text-sm font-semibold">{t('landing.markets.title')}</h2>
        <p className="min-h-4.5 text-xs text-muted">{markets.data && <Source {...markets.data} />}</p>
      </div>
      {markets.isPending ? (
        <Loading className={strip}>
          {shownAssets.map((symbol) => (
            <span key={symbol} className={cell}>
              <Skeleton className="h-4 w-16" />
              <Skeleton className="h-5 w-24" />
            </span>
          ))}
        </Loading>
      ) : prices.length > 0 ? (
        <ul className={strip}>
          {prices.map((each) => (
            <Price key={each.symbol} {...each} />
          ))}
        </ul>
      ) : (
        <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-muted">
          {t('landing.markets.failed')}
          <Button variant="link" busy={markets.isFetching} onClick={() => markets.refetch()}>
            {t('common.action.retry')}
          </Button>
        </p>
      )}
    </>
  )
}

function Price({ symbol, price, change24h }: MarketPrice) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <li className={cell}>
      <span className="flex items-baseline gap-2">
        <bdi className="text-sm font-semibold">{symbol}</bdi>
        <span className="truncate text-xs text-muted">{t(`landing.markets.names.${symbol}`)}</span>
      </span>
      <span className="items-baseline justify-between gap-x-2 sm:flex">
        <span className="block">
          <bdi dir="ltr" className="figures font-semibold">
            {priceText(price, language)}
          </bdi>
        </span>
        <span className="text-sm">
          <span className="sr-only">{t('landing.markets.change')} </span>
          <Percent value={change24h} />
        </span>
      </span>
    </li>
  )
}

function Source({ isSandbox, quotedAt }: MarketPrices) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const readersZone = useReadersZone()
  return (
    <>
      {isSandbox && <>{t('landing.markets.sandbox')} · </>}
      {quotedAt &&
        t('landing.markets.quotedAt', { time: formatDate(quotedAt, 'time', language, readersZone) })}
    </>
  )
}
