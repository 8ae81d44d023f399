import {
  basisPoints,
  convert,
  inverse,
  type Money,
  multiply,
  product,
  type Rate,
  rate,
  subtract,
} from '@sadaf/money'

/** Sums of an offer. `spent` and `fee` are `paid`. */
export type Sums = {
  readonly paid: Money
  readonly spent: Money
  readonly fee: Money
  readonly bought: Money
}

/**
 * Paid and bought amounts (docs/providers/ramp.md, "Quotes"), from whichever of the two is fixed; the other
 * one is rounded in the ramp's favour, by less than its smallest part.
 */
export function sumsOf(fixed: Money, terms: { asset: string; price: Rate; feeBps: number }): Sums {
  const { asset, price, feeBps } = terms
  if (fixed.asset === 'USD') {
    const fee = multiply(fixed, basisPoints(feeBps), 'up')
    const share = rate(BigInt(10_000 - feeBps), 10_000n)
    const bought = convert(fixed, product(share, inverse(price)), asset, 'down')
    return { paid: fixed, spent: subtract(fixed, fee), fee, bought }
  }
  const paid = convert(fixed, product(price, rate(BigInt(10_000 + feeBps), 10_000n)), 'USD', 'up')
  const spent = convert(fixed, price, 'USD', 'up')
  return { paid, spent, fee: subtract(paid, spent), bought: fixed }
}
