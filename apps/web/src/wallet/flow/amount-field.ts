import { compare, isZero, type Money, parseAmountInput } from '@sadaf/money'
import { toMoney } from '../../app/api/amounts.ts'
import type { Account } from '../../app/api/api.ts'
import type { Language } from '../../app/language/language.ts'

export type ReadAmount =
  | { readonly ok: true; readonly money: Money }
  | { readonly ok: false; readonly code: string }

/** An amount typed for this account: above zero and, when it is spent from there, no more than is available. */
export function readAmount(
  typed: string,
  account: Account,
  language: Language,
  { spends }: { readonly spends: boolean },
): ReadAmount {
  const read = parseAmountInput(typed, account.currency, language)
  if (!read.ok) return read
  if (isZero(read.money)) return { ok: false, code: 'amount_not_positive' }
  if (spends && compare(read.money, toMoney(account.available)) > 0)
    return { ok: false, code: 'insufficient_funds' }
  return read
}
