import { formatDecimal, parseRate, rateToDecimal } from '@sadaf/money'
import type { Language } from '../../app/language/language.ts'
import { numeralsOf } from '../../app/language/numerals.ts'

/** So many digits are read of a rate, whichever of the two is worth more. */
const SIGNIFICANT_DIGITS = 6
const LEAST_DECIMALS = 2
/** The venue names no more. */
const MOST_DECIMALS = 18

/** Proceeds of one unit, rounded down, so that it is never more than is had: `29.6612`, `0.0000123456`. */
export function rateText(decimal: string, language: Language): string {
  const value = parseRate(decimal)
  const enough = 10n ** BigInt(SIGNIFICANT_DIGITS - 1)
  let decimals = LEAST_DECIMALS
  while (decimals < MOST_DECIMALS && value.numerator * 10n ** BigInt(decimals) < enough * value.denominator)
    decimals += 1
  const shown = rateToDecimal(value, decimals, 'down')
  return formatDecimal(shown, language, { decimals, numberingSystem: numeralsOf(language) })
}
