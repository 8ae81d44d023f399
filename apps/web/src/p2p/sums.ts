import { divideRounded, type Money, money, parseAmountInput, unitsPerWhole } from '@sadaf/money'
import type { Language } from '../app/language/language.ts'

/** Cost of a quantity at a price, rounded up to a minor unit, as the server does. */
export function costOf(quantity: Money, price: Money): Money {
  const minor = divideRounded(quantity.minor * price.minor, unitsPerWhole(quantity.asset), 'up')
  return money(price.asset, minor)
}

export type Typed =
  | { readonly ok: true; readonly money: Money }
  | { readonly ok: false; readonly code: Wrong }

export type Wrong = 'missing' | 'unread' | 'not_positive' | 'too_precise' | 'below_min' | 'above_max'

/** A typed amount above zero, within bounds where there are some. */
export function readTyped(
  typed: string,
  asset: string,
  language: Language,
  { min, max }: { readonly min?: Money; readonly max?: Money } = {},
): Typed {
  const read = parseAmountInput(typed, asset, language)
  if (!read.ok) {
    if (read.code === 'amount_missing') return { ok: false, code: 'missing' }
    return { ok: false, code: read.code === 'amount_too_precise' ? 'too_precise' : 'unread' }
  }
  if (read.money.minor <= 0n) return { ok: false, code: 'not_positive' }
  if (min && read.money.minor < min.minor) return { ok: false, code: 'below_min' }
  if (max && read.money.minor > max.minor) return { ok: false, code: 'above_max' }
  return read
}
