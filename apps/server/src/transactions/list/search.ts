import { foldedWords, foldText } from '@sadaf/api'
import { accountCurrencies } from '@sadaf/api/currencies'
import { abs, parseAmountInput, unitsPerWhole } from '@sadaf/money'
import type { Language } from '../../platform/index.ts'
import { otherNamesOf } from '../merchants.ts'

/** Amounts of one asset, in minor units, both ends included. */
export type AmountRange = { readonly asset: string; readonly fromMinor: bigint; readonly toMinor: bigint }

/**
 * The subject of a search: all of the words in any order, any of the names, a reference that begins so, or any of the
 * amounts.
 */
export type Sought = {
  readonly words: readonly string[]
  readonly names: readonly string[]
  readonly reference: string | null
  readonly amounts: readonly AmountRange[]
}

/**
 * The search behind a typed text: the person's own words, the names of merchants that have them in a language in which
 * the bank may not have said them, and amounts. A figure is read as amounts are typed: in any digits, with or without a
 * mark of its currency and a sign.
 */
export function soughtBy(text: string, language: Language): Sought {
  const folded = foldText(text).trim()
  const words = foldedWords(text)
  return {
    // A text of marks alone is found nowhere.
    words: words.length > 0 ? words : [text],
    names: folded === '' ? [] : otherNamesOf(folded),
    reference: folded || text,
    amounts: amountsSpelled(text, language),
  }
}

/** Whole units stand for every amount that begins with them: 86 finds 86.40, and 86.40 finds no other. */
function amountsSpelled(text: string, language: Language): AmountRange[] {
  return accountCurrencies.flatMap((asset) => {
    const typed = parseAmountInput(text, asset, language, { allowNegative: true })
    if (!typed.ok) return []
    const { minor } = abs(typed.money)
    const unit = unitsPerWhole(asset)
    return [{ asset, fromMinor: minor, toMinor: minor % unit === 0n ? minor + unit - 1n : minor }]
  })
}
