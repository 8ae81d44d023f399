import { abs, type Money, negate } from '@sadaf/money'
import { toMoney } from '../app/api/amounts.ts'
import type { Transaction } from '../app/api/api.ts'

/** The amount with the sign that it has for the account: what goes out is below zero. */
export function signedAmount({ type, amount }: Pick<Transaction, 'type' | 'amount'>): Money {
  const magnitude = abs(toMoney(amount))
  return type === 'outgoing' ? negate(magnitude) : magnitude
}
