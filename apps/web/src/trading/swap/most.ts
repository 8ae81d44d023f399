import { divideRounded, type Money, money, parseRate } from '@sadaf/money'

/**
 * The most that can be given up of what is available, so that the venue's fee is there as well: a percentage of it,
 * rounded up to a step, in the same asset (docs/providers/venue.md).
 */
export function mostOf(available: Money, feePercentage: string, step: Money): Money {
  const { numerator, denominator } = parseRate(feePercentage)
  const feeSteps = (steps: bigint) => divideRounded(steps * numerator, denominator * 100n, 'up')
  const all = available.minor / step.minor
  // The fee is rounded, so it is looked for: in as many rounds as it has bits.
  let [least, most] = [0n, all > 0n ? all : 0n]
  while (least < most) {
    const middle = (least + most + 1n) / 2n
    if (middle + feeSteps(middle) > all) most = middle - 1n
    else least = middle
  }
  return money(available.asset, least * step.minor)
}
