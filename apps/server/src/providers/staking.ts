import type { VenueAccount } from './trading-venue.ts'

// Staking at the venue. Quantities are plain decimals in text, exact, in whole units of the asset.

/** An asset that can be staked, with its present terms. */
export type StakingOffer = {
  readonly asset: string
  /** A year, in percent: what was paid over the past 30 days. */
  readonly ratePercentage: string
  /** No less is staked at once. */
  readonly minimum: string
  /** So long it takes until what is unstaked is free; it earns nothing meanwhile. */
  readonly unbondingDays: number
}

export const stakingSides = ['stake', 'unstake'] as const
export type StakingSide = (typeof stakingSides)[number]

export type NewStakingOrder = {
  /** Ours, and the idempotency key. */
  readonly id: string
  readonly account: VenueAccount
  readonly asset: string
  readonly side: StakingSide
  readonly quantity: string
}

export type StakingOrder = {
  readonly id: string
  readonly account: string
  readonly asset: string
  readonly side: StakingSide
  readonly quantity: string
  /** `unbonding`: it earns nothing any more and is not free yet. */
  readonly status: 'accepted' | 'unbonding' | 'completed' | 'rejected' | 'unknown'
  /** The venue's own word for the status. */
  readonly told: string
  /** Why it was rejected: `insufficient_position`, `insufficient_stake`, `declined`, or the venue's own word. */
  readonly reason: string | null
  readonly placedAt: Date
  /** When what is unstaked will be free; null before that is known, and of what is staked. */
  readonly returnsAt: Date | null
  readonly completedAt: Date | null
}

/** An account's stake in an asset. */
export type StakingPosition = {
  readonly asset: string
  readonly staked: string
  readonly unbonding: string
  /** Earned, and not paid out yet. */
  readonly pendingReward: string
  readonly nextPayoutAt: Date | null
}

/** A reward that was paid out, into the free part of the holding. */
export type StakingReward = {
  /** The venue's own. */
  readonly id: string
  readonly account: string
  readonly asset: string
  readonly quantity: string
  readonly paidAt: Date
}

/**
 * Stakes what the venue keeps. Refusals: `asset_not_staked`, `below_minimum`, `duplicate_id`. More than is free, or
 * than is staked, is rejected afterwards.
 */
export interface Staking {
  /** The highest rate first. */
  stakingOffers(): Promise<readonly StakingOffer[]>
  stake(order: NewStakingOrder): Promise<StakingOrder>
  /** Null when the venue does not know the id. */
  stakingOrderOf(id: string): Promise<StakingOrder | null>
  /** Nothing for an account that the venue does not know. */
  stakingPositions(account: string): Promise<readonly StakingPosition[]>
}
