import { AllocationInvalid } from './errors.ts'
import type { Money } from './money.ts'

/** More shares than any feature needs; a bound, so that a count from outside cannot exhaust memory. */
const MAX_SHARES = 10_000

type Share = { index: number; minor: bigint; remainder: bigint }

/**
 * Shares an amount out in proportion to the weights, in their order, so that the shares add up to the whole to
 * the last minor unit. Method of the largest remainder: each share is first rounded towards zero; the units left
 * over go one each to the shares that lost most, the earlier first among equals. A weight of zero gets nothing.
 * A negative amount is shared like its positive, negated.
 * @throws AllocationInvalid when a weight is negative, all are zero, there are none or more than 10,000
 */
export function allocate(amount: Money, weights: readonly bigint[]): Money[] {
  if (weights.length > MAX_SHARES) throw new AllocationInvalid(`more than ${MAX_SHARES} shares`)
  if (weights.some((weight) => weight < 0n)) throw new AllocationInvalid('a weight is negative')
  const totalWeight = weights.reduce((total, weight) => total + weight, 0n)
  if (totalWeight === 0n) throw new AllocationInvalid('the weights add up to nothing')

  const whole = amount.minor < 0n ? -amount.minor : amount.minor
  const shares = weights.map((weight, index): Share => {
    const product = whole * weight
    return { index, minor: product / totalWeight, remainder: product % totalWeight }
  })
  let left = shares.reduce((rest, share) => rest - share.minor, whole)
  // Sorting is stable: among equal remainders the earlier share comes first.
  for (const share of shares.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder),
  )) {
    if (left === 0n) break
    share.minor += 1n
    left -= 1n
  }
  return shares.map(({ minor }) => ({ asset: amount.asset, minor: amount.minor < 0n ? -minor : minor }))
}

/**
 * Splits an amount into equal shares that add up to it; the first ones carry the units that do not divide.
 * @throws AllocationInvalid when `count` is not a whole number from 1 to 10,000
 */
export function split(amount: Money, count: number): Money[] {
  if (!Number.isInteger(count) || count < 1 || count > MAX_SHARES) {
    throw new AllocationInvalid(`cannot split into ${count} shares`)
  }
  return allocate(amount, Array<bigint>(count).fill(1n))
}
