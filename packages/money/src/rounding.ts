import { RateInvalid } from './errors.ts'

/**
 * How an inexact result becomes a whole number. The three `half` modes go to the nearest and differ in ties:
 * `halfEven` to the even neighbour, `halfUp` away from zero, `halfDown` towards zero. The others always go one
 * way: `down` towards zero, `up` away from zero, `floor` towards minus and `ceiling` towards plus infinity.
 */
export type RoundingMode = 'halfEven' | 'halfUp' | 'halfDown' | 'down' | 'up' | 'floor' | 'ceiling'

/** Whether a quotient that lies between two whole numbers goes to the one farther from zero. */
function goesAwayFromZero(
  mode: RoundingMode,
  truncated: bigint,
  isNegative: boolean,
  comparedToHalf: number,
): boolean {
  switch (mode) {
    case 'down':
      return false
    case 'up':
      return true
    case 'floor':
      return isNegative
    case 'ceiling':
      return !isNegative
    case 'halfUp':
      return comparedToHalf >= 0
    case 'halfDown':
      return comparedToHalf > 0
    case 'halfEven':
      return comparedToHalf > 0 || (comparedToHalf === 0 && truncated % 2n !== 0n)
  }
}

/** `numerator / denominator` as a whole number, rounded in the named mode. @throws RateInvalid when dividing by zero */
export function divideRounded(numerator: bigint, denominator: bigint, mode: RoundingMode): bigint {
  if (denominator === 0n) throw new RateInvalid('division by zero')
  const truncated = numerator / denominator
  const remainder = numerator % denominator
  if (remainder === 0n) return truncated
  const isNegative = numerator < 0n !== denominator < 0n
  const twice = 2n * (remainder < 0n ? -remainder : remainder)
  const whole = denominator < 0n ? -denominator : denominator
  const comparedToHalf = twice === whole ? 0 : twice > whole ? 1 : -1
  if (!goesAwayFromZero(mode, truncated, isNegative, comparedToHalf)) return truncated
  return isNegative ? truncated - 1n : truncated + 1n
}
