import type { Asset } from '@sadaf/money'

/** Something that was sold, swapped, spent or given away, and what had been paid for it. */
export type GainLine = {
  readonly id: string
  readonly at: Date
  /** The asset sold, and its name. */
  readonly asset: Asset
  readonly name: string
  readonly quantityMinor: bigint
  /** So much of it came at no known cost: it is in none of the figures that follow. */
  readonly unknownMinor: bigint
  /** Proceeds of the rest, less fees; its cost, with fees. */
  readonly proceedsMinor: bigint
  readonly costMinor: bigint
}

/** A reward that was earned, such as of staking: income at its worth on that day. */
export type IncomeLine = {
  readonly id: string
  readonly at: Date
  readonly asset: Asset
  readonly name: string
  readonly quantityMinor: bigint
  /** Null where the asset had no price on that day. */
  readonly worthMinor: bigint | null
}

/** All of them in a year, the oldest first. */
export type GainsReport = {
  readonly year: number
  readonly createdAt: Date
  /** The IANA zone whose days stand in the rows, and whose year it is. */
  readonly timeZone: string
  /** Currency of costs and proceeds. */
  readonly currency: Asset
  /** By which rule it is said what of a holding was sold, in words. */
  readonly method: string
  /** Read once, one after another. */
  readonly lines: Iterable<GainLine> | AsyncIterable<GainLine>
  /** Rewards of the year, the oldest first. */
  readonly income: readonly IncomeLine[]
}

/** Whether anything can be said of what was gained: not where all of it came at no known cost. */
export function hasKnownCost({ quantityMinor, unknownMinor }: GainLine): boolean {
  return unknownMinor < quantityMinor
}
