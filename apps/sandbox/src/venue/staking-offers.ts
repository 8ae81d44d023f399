import { quantityOf, toQuantity } from './numbers.ts'

/** Offer of staking with its terms. */
export type StakingOffer = {
  readonly asset: string
  /** A year, in hundredths of a percent; the same on every day, so also over the past 30. */
  readonly rateBps: number
  readonly minimum: bigint
  /** So long it takes until what is unstaked is free. */
  readonly unbondingDays: number
}

const offer = (asset: string, rateBps: number, minimum: string, unbondingDays: number): StakingOffer => ({
  asset,
  rateBps,
  minimum: toQuantity(minimum),
  unbondingDays,
})

/** By asset, the highest rate first. */
export const stakingOffers: ReadonlyMap<string, StakingOffer> = new Map(
  [
    offer('DOT', 1_200, '1', 28),
    offer('ATOM', 1_140, '0.5', 21),
    offer('TIA', 980, '1', 21),
    offer('NEAR', 840, '1', 2),
    offer('AVAX', 710, '0.1', 14),
    offer('SOL', 640, '0.01', 3),
    offer('ETH', 310, '0.001', 5),
    offer('ADA', 240, '5', 0),
  ].map((each) => [each.asset, each]),
)

export function presentOffer({ asset, rateBps, minimum, unbondingDays }: StakingOffer) {
  return {
    asset,
    rate_percent: `${Math.trunc(rateBps / 100)}.${String(rateBps % 100).padStart(2, '0')}`,
    minimum: quantityOf(minimum),
    unbonding_days: unbondingDays,
  }
}
