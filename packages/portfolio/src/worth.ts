import { divideRounded } from '@sadaf/money'

/**
 * Price paid or got for a quantity, in minor units: in the currency that the asset trades in and, by the rate
 * of that day, in the person's own. One and the same where the two currencies are.
 */
export type Worth = {
  readonly local: bigint
  readonly base: bigint
}

export const nothing: Worth = { local: 0n, base: 0n }

export function plus(one: Worth, other: Worth): Worth {
  return { local: one.local + other.local, base: one.base + other.base }
}

export function minus(one: Worth, other: Worth): Worth {
  return { local: one.local - other.local, base: one.base - other.base }
}

/**
 * The part of a worth that goes with a part of a quantity; all of it with all. The rest is what is left: nothing is
 * lost.
 */
export function partOf(worth: Worth, part: bigint, whole: bigint): Worth {
  if (part === whole) return worth
  return {
    local: divideRounded(worth.local * part, whole, 'halfEven'),
    base: divideRounded(worth.base * part, whole, 'halfEven'),
  }
}

/**
 * A gain or a loss in the person's own currency: what the price made of it and what the rate did. They add up to it.
 */
export type Gain = {
  readonly total: bigint
  readonly price: bigint
  readonly currency: bigint
}

/**
 * Gain on a cost. The currency's part is what the sum that was paid would have gained by the rate alone; the
 * rest is the price's. Where nothing is left of it there is no rate to say, and all of it was the price.
 */
export function gainOf(cost: Worth, now: Worth): Gain {
  const total = now.base - cost.base
  const currency =
    now.local === 0n ? 0n : divideRounded(cost.local * now.base, now.local, 'halfEven') - cost.base
  return { total, currency, price: total - currency }
}
