import { type Money, multiply, parseRate, product, type RoundingMode, rate } from '@sadaf/money'

/** What moving an amount costs and how long it takes, declared by its kind. */
export type Terms = {
  /** Of the amount, in percent, as a plain decimal. Above nothing, the operation has to book it too. */
  readonly feePercentage: string
  /** How soon the money has usually arrived. */
  readonly usualSeconds: number
  /** Both orders of the provider are done within it, or a person is asked (see submit.ts). */
  readonly latestSeconds: number
}

/** The fee of an amount under these terms, to the nearest minor unit: what its receipt says. */
export function feeOf(amount: Money, { feePercentage }: Pick<Terms, 'feePercentage'>): Money {
  return percentOf(amount, feePercentage, 'halfUp')
}

/** So many percent of an amount. */
export function percentOf(amount: Money, percentage: string, rounding: RoundingMode): Money {
  return multiply(amount, product(parseRate(percentage), rate(1n, 100n)), rounding)
}
