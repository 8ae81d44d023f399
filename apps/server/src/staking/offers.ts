import { findAsset, type Money, parseAmount } from '@sadaf/money'
import { cachedFor, DomainError, type Platform } from '../platform/index.ts'
import { ProviderUnreachable, type TradingVenue } from '../providers/index.ts'

/** Rates change by the day. */
const KEPT_MS = 60_000

/** The venue's offers for assets that we know. */
export type Offer = {
  readonly asset: string
  readonly ratePercentage: string
  readonly minimum: Money
  readonly unbondingDays: number
}

export type Offers = {
  /** The highest rate first. @throws DomainError `provider_unavailable` */
  all(): Promise<readonly Offer[]>
}

export function createOffers(
  { clock }: Pick<Platform, 'clock'>,
  venue: Pick<TradingVenue, 'stakingOffers'>,
): Offers {
  const kept = cachedFor(KEPT_MS, clock, async () => {
    const told = await venue.stakingOffers()
    return told
      .filter(({ asset }) => findAsset(asset)?.kind === 'crypto')
      .map((offer) => ({ ...offer, minimum: parseAmount(offer.minimum, offer.asset) }))
  })
  return {
    async all() {
      try {
        return await kept()
      } catch (error) {
        if (error instanceof ProviderUnreachable) throw new DomainError('provider_unavailable')
        throw error
      }
    },
  }
}
