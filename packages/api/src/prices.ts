import type { Contract } from './contract.ts'
import type { Answer } from './endpoint.ts'
import type { MarketAssetKind } from './endpoints/markets.ts'

/** The public channel on which the server sends the prices of the assets that clients look at. */
export const PRICES_CHANNEL = 'prices'
/** Messages of the server on it, */
export const PRICES_EVENT = 'prices'
/** and what a client says: what it looks at from now on. In the payload of a join it has the same name. */
export const WATCH_EVENT = 'watch'
/** How many assets a client can look at. */
export const MAX_WATCHED = 60

/** The subjects that a client shows. Assets by their symbols; of a market its totals and its source. */
export type PriceWatch = {
  readonly assets: readonly string[]
  readonly market?: MarketAssetKind | null
}

type Markets = Answer<Contract['listMarketAssets']>
type Listed = Markets['data'][number]
type Detailed = Answer<Contract['getMarketAsset']>

/** All of an asset that may change within a second, as the API spells it. */
export type PriceNews = Pick<
  Listed,
  'symbol' | 'rank' | 'price' | 'change_24h' | 'volume_24h' | 'market_cap' | 'quoted_at' | 'state'
> &
  Pick<Detailed, 'high_24h' | 'low_24h'>

/**
 * Changes of a client's subjects since its last batch, at most once a second. A batch without news says
 * that there is none.
 */
export type PriceBatch = {
  readonly at: string
  readonly assets: readonly PriceNews[]
  readonly market: (Pick<Markets, 'totals' | 'source'> & { readonly kind: MarketAssetKind }) | null
}
