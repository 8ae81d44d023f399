import { findAsset } from '@sadaf/money'
import { cachedFor, DomainError, type Platform } from '../platform/index.ts'
import { type Instrument, ProviderUnreachable, type TradingVenue } from '../providers/index.ts'

/** States change by the minute, and the venue refuses by itself what came too late. */
const KEPT_MS = 10_000

export type Instruments = {
  /** Instruments of the venue whose assets we know, by symbol. @throws DomainError `provider_unavailable` */
  all(): Promise<readonly Instrument[]>
  /** @throws DomainError `asset_not_traded`, `provider_unavailable` */
  find(symbol: string): Promise<Instrument>
}

export function createInstruments(
  { clock }: Pick<Platform, 'clock'>,
  venue: Pick<TradingVenue, 'instruments'>,
): Instruments {
  const kept = cachedFor(KEPT_MS, clock, async () => {
    const all = await venue.instruments()
    const known = all.filter(isKnown)
    return new Map(known.map((instrument) => [instrument.asset, instrument]))
  })

  async function bySymbol(): Promise<ReadonlyMap<string, Instrument>> {
    try {
      return await kept()
    } catch (error) {
      if (error instanceof ProviderUnreachable) throw new DomainError('provider_unavailable')
      throw error
    }
  }

  return {
    all: async () => [...(await bySymbol()).values()],
    async find(symbol) {
      const found = (await bySymbol()).get(symbol)
      if (!found) throw new DomainError('asset_not_traded')
      return found
    },
  }
}

/** Some shares and coins have the symbol of a currency: their holder would hold money of another kind. */
export function isKnown({ asset, class: kind, quoteCurrency }: Instrument): boolean {
  return findAsset(asset)?.kind === kind && quoteCurrency === 'USD'
}
