import { formatPercent, parseRate, rate } from '@sadaf/money'
import type { Language } from '../app/language/language.ts'
import { numeralsOf } from '../app/language/numerals.ts'

/** A fee as people read it, `3.99%`; null where there is none. */
export function shareOf(percentage: string, language: Language): string | null {
  const { numerator, denominator } = parseRate(percentage)
  if (numerator === 0n) return null
  return formatPercent(rate(numerator, denominator * 100n), language, {
    decimals: 2,
    numberingSystem: numeralsOf(language),
  })
}
