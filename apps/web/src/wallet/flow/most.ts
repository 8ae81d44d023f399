import {
  add,
  compare,
  isPositive,
  type Money,
  money,
  multiply,
  parseRate,
  product,
  rate,
  zero,
} from '@sadaf/money'

/**
 * The most that can be moved of what is available, so that its fee is there as well: a percentage of the amount, to the
 * nearest minor unit, half up, as the server has it, or up, as an exchange may have it.
 */
export function mostOf(available: Money, feePercentage: string, rounding: 'halfUp' | 'up' = 'halfUp'): Money {
  if (!isPositive(available)) return zero(available.asset)
  const percent = product(parseRate(feePercentage), rate(1n, 100n))
  const costs = (amount: Money) => add(amount, multiply(amount, percent, rounding))
  // The fee is rounded, so the amount is looked for: in as many steps as it has bits.
  let [least, most] = [0n, available.minor]
  while (least < most) {
    const middle = (least + most + 1n) / 2n
    if (compare(costs(money(available.asset, middle)), available) > 0) most = middle - 1n
    else least = middle
  }
  return money(available.asset, least)
}
