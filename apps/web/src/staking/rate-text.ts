import { formatPercent, parseRate, rate } from '@sadaf/money'
import type { Language } from '../app/language/language.ts'
import { numeralsOf } from '../app/language/numerals.ts'

/** A yearly rate as the API spells it (`12.00` is 12 %). */
export function rateText(percentage: string, language: Language): string {
  const { numerator, denominator } = parseRate(percentage)
  return formatPercent(rate(numerator, denominator * 100n), language, {
    decimals: 2,
    numberingSystem: numeralsOf(language),
  })
}
