import { compareRates, formatAbbreviated, formatPrice, parseRate, rate } from '@sadaf/money'
import type { Language } from '../../app/language/language.ts'
import { numeralsOf } from '../../app/language/numerals.ts'
import { NOTHING } from '../../markets/index.ts'

// The hub's own formats (specification, section 3: market entry), which are not those of the page of markets.

const CURRENCY = 'USD'
const aCent = rate(1n, 100n)
const lessThanShown = rate(1n, 200n)

const inDigits = (language: Language) => ({ numberingSystem: numeralsOf(language) })

/** A dollar sign and two decimals: `$97,412.36`. What costs something never reads as nothing: `<$0.01`. */
export function priceText(price: string | null, language: Language): string {
  if (price === null) return NOTHING
  const value = parseRate(price)
  const text = (shown: typeof value) =>
    formatPrice(shown, CURRENCY, language, { decimals: 2, ...inDigits(language) })
  return value.numerator > 0n && compareRates(value, lessThanShown) < 0 ? `<${text(aCent)}` : text(value)
}

/** With K, M, B or T; below a thousand two decimals: `$1.95T`, `$984.21`. */
export function largeText(amount: string | null, language: Language): string {
  if (amount === null) return NOTHING
  return formatAbbreviated(parseRate(amount), language, {
    currency: CURRENCY,
    largest: 'T',
    ...inDigits(language),
  })
}
