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
 * rest is the price's.
 *
 * @param costNow the cost in the person's own currency by the rate of `now`. Without it the rate is read from `now`;
 *   where nothing is left of that there is no rate to say, and all of it was the price.
 */
export function gainOf(cost: Worth, now: Worth, costNow = costAtRateOf(cost, now)): Gain {
  const total = now.base - cost.base
  const currency = costNow - cost.base
  return { total, currency, price: total - currency }
}

function costAtRateOf(cost: Worth, now: Worth): bigint {
  return now.local === 0n ? cost.base : divideRounded(cost.local * now.base, now.local, 'halfEven')
}

export const noGain: Gain = { total: 0n, price: 0n, currency: 0n }

/** Gains of several holdings or sales together: their parts still add up. */
export function plusGain(one: Gain, other: Gain): Gain {
  return {
    total: one.total + other.total,
    price: one.price + other.price,
    currency: one.currency + other.currency,
  }
}
