import { type Money, percentOf } from '@sadaf/money'

/** Fee and duration of an operation, declared by its kind. */
export type Terms = {
  /** Of the amount, in percent, as a plain decimal. Above nothing, the operation has to book it too. */
  readonly feePercentage: string
  /** How soon the money has usually arrived. */
  readonly usualSeconds: number
  /** Both orders of the provider are done within it, or a person is asked (see submit.ts). */
  readonly latestSeconds: number
}

/** The fee of an amount under these terms, to the nearest minor unit. */
export function feeUnder({ feePercentage }: Pick<Terms, 'feePercentage'>, amount: Money): Money {
  return percentOf(amount, feePercentage, 'halfUp')
}
