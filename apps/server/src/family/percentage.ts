import { type Money, rate, rateToDecimal } from '@sadaf/money'

/** A part of a whole in percent, rounded down. */
export const percentageOf = (part: Money, whole: Money): number =>
  Number(rateToDecimal(rate(part.minor * 100n, whole.minor), 0, 'down'))
