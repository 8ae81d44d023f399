import {
  compare,
  isZero,
  type Money,
  multiply,
  parseAmountInput,
  parseRate,
  product,
  rate,
} from '@sadaf/money'
import type { Language } from '../../app/language/language.ts'

/** Bounds of a typed quantity: at most the available one, and for a stake at least the venue's minimum. */
export type StakingBounds = { readonly most: Money; readonly least: Money | null }

export type ReadQuantity =
  | { readonly ok: true; readonly quantity: Money }
  | { readonly ok: false; readonly code: string }

/** Reads a typed quantity; what is wrong with it has a code. */
export function readQuantity(
  typed: string,
  { most, least }: StakingBounds,
  language: Language,
): ReadQuantity {
  const read = parseAmountInput(typed, most.asset, language)
  if (!read.ok) return read
  const { money: quantity } = read
  if (isZero(quantity)) return { ok: false, code: 'amount_not_positive' }
  if (compare(quantity, most) > 0) return { ok: false, code: 'too_much' }
  if (least && compare(quantity, least) < 0) return { ok: false, code: 'stake_below_minimum' }
  return { ok: true, quantity }
}

/** Yearly reward of a quantity, were the rate of the past 30 days to stay; rounded down. */
export function yearlyReward(quantity: Money, ratePercentage: string): Money {
  return multiply(quantity, product(parseRate(ratePercentage), rate(1n, 100n)), 'down')
}
