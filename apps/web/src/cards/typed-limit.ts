import { compare, isZero, type Money, parseAmountInput } from '@sadaf/money'
import type { Language } from '../app/language/language.ts'

export type ReadLimit =
  | { readonly ok: true; readonly money: Money }
  | { readonly ok: false; readonly problem: 'invalid' | 'tooHigh' }

/** A limit as it is typed: above zero, and no more than what its holder may allow. */
export function readLimit(typed: string, most: Money, language: Language): ReadLimit {
  const read = parseAmountInput(typed, most.asset, language)
  if (!read.ok || isZero(read.money)) return { ok: false, problem: 'invalid' }
  return compare(read.money, most) > 0 ? { ok: false, problem: 'tooHigh' } : { ok: true, money: read.money }
}
