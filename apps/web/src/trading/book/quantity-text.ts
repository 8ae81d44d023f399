import { formatDecimal } from '@sadaf/money'
import type { Language } from '../../app/language/language.ts'
import { numeralsOf } from '../../app/language/numerals.ts'

/** Enough to tell levels of a book apart, few enough to be read down a column. */
const DECIMALS = 4

/** A quantity among others of its column. */
export function quantityText(quantity: string, language: Language): string {
  return formatDecimal(quantity, language, { decimals: DECIMALS, numberingSystem: numeralsOf(language) })
}
