import { type Money, parseAmount } from '@sadaf/money'

/** A way to pay the ramp: what it costs, what it takes, and how long it waits for the money. */
export type Method = {
  readonly feeBps: number
  readonly min: Money
  readonly max: Money
  /** How long after an order it can be paid. */
  readonly payWithinSeconds: number
}

const usd = (amount: string) => parseAmount(amount, 'USD')
const HALF_AN_HOUR = 1_800
const FIVE_DAYS = 432_000

export const methods = {
  'debit-card': { feeBps: 399, min: usd('10'), max: usd('25000'), payWithinSeconds: HALF_AN_HOUR },
  'bank-transfer': { feeBps: 0, min: usd('50'), max: usd('100000'), payWithinSeconds: FIVE_DAYS },
  'apple-pay': { feeBps: 399, min: usd('10'), max: usd('10000'), payWithinSeconds: HALF_AN_HOUR },
} as const satisfies Record<string, Method>

export type MethodId = keyof typeof methods
export const methodIds = ['debit-card', 'bank-transfer', 'apple-pay'] as const satisfies readonly MethodId[]

/** Assets for sale. */
export const soldAssets = ['BTC', 'ETH', 'ADA', 'DOT', 'LINK'] as const
