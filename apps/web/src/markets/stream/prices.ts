import { useEffect, useSyncExternalStore } from 'react'
import type { MarketAssetKind } from '../../app/api/api.ts'
import { queryClient } from '../../app/api/query-client.ts'
import { joinStream } from '../../app/live/stream.ts'
import { refetchWhileTold } from '../queries.ts'
import { patchPrices } from './patch.ts'
import { createPriceStream } from './price-stream.ts'

const NOTHING: readonly string[] = []

export const prices = createPriceStream({
  join: joinStream,
  sight: {
    isHidden: () => document.visibilityState === 'hidden',
    // Tests that only read figures have no page.
    onChange: (listener) => globalThis.document?.addEventListener('visibilitychange', listener),
  },
  onHeard: (heard) => patchPrices(queryClient, heard),
})

/** While the part is in the page, what a market says of itself is told. */
export function useMarketTold(market: MarketAssetKind): void {
  // The stream is outside React.
  useEffect(() => prices.look({ assets: NOTHING, market }).end, [market])
}

/** While the part is in the page, the price of an asset is told. */
export function useAssetTold(symbol: string): void {
  // The stream is outside React.
  useEffect(() => prices.look({ assets: [symbol] }).end, [symbol])
}

/** How a query of prices is to ask: rarely while they are told, and as it says itself while they are not. */
export function useAsking() {
  const isHeard = useSyncExternalStore(prices.subscribe, prices.isHeard, () => false)
  return isHeard ? { refetchInterval: refetchWhileTold } : {}
}
