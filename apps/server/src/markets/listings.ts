import type { Listing, MarketFeed } from './feed.ts'
import { isWithoutAnswer } from './feed-errors.ts'

/**
 * Listings of assets: each from the first of these feeds that knows its supply. Feeds that give no answer are
 * skipped.
 *
 * @throws ProviderUnreachable, ProviderRefusal where no feed answers
 */
export async function listingsOf(
  feeds: readonly Pick<MarketFeed, 'listings'>[],
  symbols: readonly string[],
): Promise<Listing[]> {
  const known = new Map<string, Listing>()
  let silence: unknown
  let isAnswered = false
  for (const feed of feeds) {
    const missing = symbols.filter((symbol) => (known.get(symbol)?.circulatingSupply ?? null) === null)
    if (missing.length === 0) break
    try {
      for (const listing of await feed.listings(missing)) known.set(listing.symbol, listing)
      isAnswered = true
    } catch (error) {
      if (!isWithoutAnswer(error)) throw error
      silence = error
    }
  }
  if (!isAnswered && silence !== undefined) throw silence
  return [...known.values()]
}
