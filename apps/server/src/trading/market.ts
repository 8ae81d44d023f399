import { namedPrices } from '../markets/index.ts'
import type { Platform } from '../platform/index.ts'
import type { Instruments } from './instruments.ts'
import type { Market } from './place.ts'

/**
 * Reads how an asset is traded, and what it costs now. @throws DomainError `asset_not_traded`, `provider_unavailable`
 */
export type ReadMarket = (symbol: string) => Promise<Market>

export function createReadMarket(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  instruments: Pick<Instruments, 'find'>,
): ReadMarket {
  return async (symbol) => {
    const instrument = await instruments.find(symbol)
    const prices = await database.asSystem((tx) => namedPrices(tx, [symbol], clock.now()))
    const named = prices.get(symbol)
    return { instrument, now: { price: named?.price ?? null, state: named?.state ?? 'stale' } }
  }
}
