import type { AssetCategory, PriceState } from '@sadaf/api'
import { lastTradingAt, venueOf } from './venue.ts'

/** Age at which the quote of an asset, while it is traded, is stale. */
export const STALE_MS = 30_000

export type Quoted = {
  readonly category: AssetCategory
  /** When a feed stood by the price last; null where none ever named one. */
  readonly quotedAt: Date | null
  readonly haltedAt: Date | null
}

/** How a price stands. Where its venue is shut none is expected, so that the close is as good as new. */
export function priceState({ category, quotedAt, haltedAt }: Quoted, now: Date): PriceState {
  if (haltedAt !== null) return 'halted'
  const due = lastTradingAt(venueOf(category), now.getTime() - STALE_MS)
  return quotedAt !== null && quotedAt.getTime() >= due ? 'live' : 'stale'
}
