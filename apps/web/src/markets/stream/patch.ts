import type { PriceBatch, PriceNews } from '@sadaf/api/prices'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { MarketAssetDetails, Markets } from '../../app/api/api.ts'
import { marketKeys } from '../queries.ts'

/** A batch as the server sends it; undefined for anything else. */
export function readBatch(payload: unknown): PriceBatch | undefined {
  if (!isRecord(payload) || !Array.isArray(payload.assets)) return undefined
  const { assets, market } = payload
  const areRows = assets.every((each) => isRecord(each) && typeof each.symbol === 'string')
  const isMarket = market === null || (isRecord(market) && isRecord(market.totals) && isRecord(market.source))
  // A payload with these is the server's own batch: the checks are for a server that is newer than this page.
  return areRows && isMarket ? (payload as PriceBatch) : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Messages heard since the stream was joined: of each asset, and of each market, the last. */
export type Heard = {
  readonly assets: Map<string, PriceNews>
  readonly markets: Map<string, NonNullable<PriceBatch['market']>>
}

/** Has all that is cached of these assets and markets say what the stream does. It is as old as it was otherwise. */
export function patchPrices(client: QueryClient, { assets, markets }: Heard): void {
  const cache = client.getQueryCache()
  for (const { queryKey, state } of cache.findAll({ queryKey: marketKeys.lists })) {
    const known = client.getQueryData<Markets>(queryKey)
    const list = known && patchedList(known, assets, markets.get(ofWhat(queryKey)))
    // Views of an unchanged list are not rendered again.
    if (list !== known) client.setQueryData(queryKey, list, { updatedAt: state.dataUpdatedAt })
  }
  for (const { queryKey, state } of cache.findAll({ queryKey: marketKeys.assets })) {
    const news = assets.get(ofWhat(queryKey))
    const known = client.getQueryData<MarketAssetDetails>(queryKey)
    const asset = known && news && patchedAsset(known, news)
    if (asset && asset !== known) client.setQueryData(queryKey, asset, { updatedAt: state.dataUpdatedAt })
  }
}

/** Of which market a list is, or which asset it is. */
function ofWhat([, , name]: QueryKey): string {
  return String(name)
}

/** A list with what is newer; the same list, and the same rows, where nothing is. */
export function patchedList(
  list: Markets,
  assets: ReadonlyMap<string, PriceNews>,
  market: PriceBatch['market'] | undefined,
): Markets {
  let isChanged = false
  const data = list.data.map((asset) => {
    const news = assets.get(asset.symbol)
    if (!news || !isNewer(news, asset)) return asset
    isChanged = true
    const { high_24h: _high, low_24h: _low, ...figures } = news
    return { ...asset, ...figures, sparkline: withLast(asset.sparkline, news.price) }
  })
  const about = market && isLater(market, list) ? { totals: market.totals, source: market.source } : undefined
  if (!isChanged && !about) return list
  return { ...list, ...about, data: isChanged ? data : list.data }
}

export function patchedAsset(asset: MarketAssetDetails, news: PriceNews): MarketAssetDetails {
  if (!isNewer(news, asset)) return asset
  return { ...asset, ...news, sparkline: withLast(asset.sparkline, news.price) }
}

type Told = Pick<PriceNews, 'quoted_at' | 'state'>

// Of one moment there is one price, which may yet become stale or be halted.
function isNewer(news: Told, known: Told): boolean {
  return timeOf(news) > timeOf(known) || (timeOf(news) === timeOf(known) && news.state !== known.state)
}

function isLater(
  { source: news }: Pick<Markets, 'source'>,
  { source: known }: Pick<Markets, 'source'>,
): boolean {
  return timeOf(news) > timeOf(known) || (timeOf(news) === timeOf(known) && news.is_stale !== known.is_stale)
}

/** As the API spells times, all alike, so that they are ordered as texts. */
function timeOf({ quoted_at }: { readonly quoted_at: string | null }): string {
  return quoted_at ?? ''
}

/** The line ends at the present price. */
function withLast(sparkline: readonly string[], price: string | null): string[] {
  return price === null ? [...sparkline] : [...sparkline.slice(0, -1), price]
}
