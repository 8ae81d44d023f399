import { isBuyable } from '@sadaf/api/crypto-purchase'
import type { MarketAsset } from '../app/api/api.ts'
import { href } from '../app/routing/route-list.ts'

type Traded = Pick<MarketAsset, 'symbol' | 'kind'>

/** Where an asset is bought: with money from outside where the ramp sells it, any other at the venue. */
export function buyAddress({ symbol, kind }: Traded): string {
  if (!isBuyable(symbol)) return tradeAddress({ symbol, kind })
  return href('buy', {}, { query: { asset: symbol } })
}

/** Quote assets: crypto is traded against USDT; shares and funds are traded against dollars. */
const against = { crypto: 'USDT', security: 'USD' } as const

/** Where an asset is traded. What others are traded against has no pair of its own. */
export function tradeAddress({ symbol, kind }: Traded): string {
  if (symbol === against[kind]) return href('trade')
  return href('trade', {}, { query: { pair: symbol + against[kind] } })
}
