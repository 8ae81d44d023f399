import type { Listing, Tick } from '../../feed.ts'
import type { Coins } from './coins.ts'
import type { MarketRow } from './messages.ts'

/** How much older than the newest word a price may be: CoinGecko lists coins that are not traded any more. */
const LONGEST_UNHEARD_MS = 600_000

/**
 * Ticks of an answer, all as of its newest row: at that moment all of it was the latest that CoinGecko knew.
 * Where no row becomes newer, it has stopped.
 */
export function ticksOf(rows: readonly MarketRow[], coins: Coins): Tick[] {
  const newest = rows.reduce((latest, { at }) => Math.max(latest, at?.getTime() ?? 0), 0)
  const at = new Date(newest)
  return rows.flatMap((row): Tick[] => {
    const symbol = coins.get(row.id)
    if (symbol === undefined) return []
    const isHeard = row.at !== null && newest - row.at.getTime() <= LONGEST_UNHEARD_MS
    return [{ symbol, price: isHeard ? row.price : null, volume24h: row.volume24h, at }]
  })
}

export function listingsOf(rows: readonly MarketRow[], coins: Coins): Listing[] {
  return rows.flatMap(({ id, circulatingSupply, maxSupply }) => {
    const symbol = coins.get(id)
    return symbol === undefined ? [] : [{ symbol, circulatingSupply, maxSupply }]
  })
}
