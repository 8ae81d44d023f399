import {
  formatAbbreviated,
  formatDecimal,
  formatPercent,
  formatPrice,
  parseRate,
  priceDecimals,
  type Rate,
  rate,
  rateToDecimal,
  relativeChange,
} from '@sadaf/money'
import type { Language } from '../app/language/language.ts'
import { numeralsOf } from '../app/language/numerals.ts'

/** Everything here reads decimals as the API spells them, exactly, and says what people read. */

/** Where there is no figure. */
export const NOTHING = '–'

/** Prices are in US dollars. */
const CURRENCY = 'USD'

const inDigits = (language: Language) => ({ numberingSystem: numeralsOf(language) })

/** `$97,412.36`, `$0.1724` */
export function priceText(price: string | null, language: Language): string {
  return price === null ? NOTHING : formatPrice(parseRate(price), CURRENCY, language, inDigits(language))
}

/** The same without the currency, where prices stand beside each other: `97,412.36`. */
export function plainPriceText(price: string | Rate | null, language: Language): string {
  if (price === null) return NOTHING
  const value = typeof price === 'string' ? parseRate(price) : price
  const decimals = priceDecimals(value)
  const decimal = rateToDecimal(value, decimals, 'halfUp')
  return formatDecimal(decimal, language, { decimals, ...inDigits(language) })
}

/** `$41.28B`, `$3,352.07B` */
export function largeText(amount: string | null, language: Language): string {
  if (amount === null) return NOTHING
  return formatAbbreviated(parseRate(amount), language, { currency: CURRENCY, ...inDigits(language) })
}

/** `19.97M BTC`; without a unit `19.97M` */
export function supplyText(amount: string | null, language: Language, unit?: string): string {
  if (amount === null) return NOTHING
  const beside = unit === undefined ? {} : { unit }
  return formatAbbreviated(parseRate(amount), language, { ...beside, ...inDigits(language) })
}

/** A change in percent: `+1.12%`, `−1.60%`; what rounds to nothing has no sign. */
export function changeText(percent: string | null, language: Language, decimals: 1 | 2 = 2): string {
  return percent === null ? NOTHING : percentText(hundredth(percent), language, 'always', decimals)
}

/** A share in percent: `58.03%` */
export function shareText(percent: string | null, language: Language): string {
  return percent === null ? NOTHING : percentText(hundredth(percent), language, 'auto')
}

/** How far a price is from another: `−22.80%` */
export function distanceText(price: string | null, from: string | null, language: Language): string {
  if (price === null || from === null || isNothing(from)) return NOTHING
  return percentText(relativeChange(parseRate(from), parseRate(price)), language, 'always')
}

/** How much of a whole there is: `95.10%` */
export function partText(part: string | null, whole: string | null, language: Language): string {
  if (part === null || whole === null || isNothing(whole)) return NOTHING
  return percentText(quotient(parseRate(part), parseRate(whole)), language, 'auto')
}

/** Where a price stands between two others, from 0 to 1, for what is drawn; undefined where it cannot be said. */
export function placeBetween(low: string | null, price: string | null, high: string | null) {
  if (low === null || price === null || high === null) return undefined
  const [least, own, most] = [low, price, high].map(Number)
  if (least === undefined || own === undefined || most === undefined || most <= least) return undefined
  return Math.min(1, Math.max(0, (own - least) / (most - least)))
}

export type Direction = 'up' | 'down' | 'flat'

/** Which way a change goes, as it is read: one that rounds to nothing goes nowhere. */
export function directionOf(percent: string | null, decimals: 1 | 2 = 2): Direction {
  if (percent === null) return 'flat'
  const shown = rateToDecimal(parseRate(percent), decimals, 'halfUp')
  if (!/[1-9]/.test(shown)) return 'flat'
  return shown.startsWith('-') ? 'down' : 'up'
}

/** A count in the reader's digits, with grouping. */
export function countText(count: number, language: Language): string {
  return formatDecimal(String(count), language, inDigits(language))
}

function percentText(share: Rate, language: Language, sign: 'always' | 'auto', decimals = 2): string {
  return formatPercent(share, language, { decimals, sign, ...inDigits(language) })
}

function hundredth(percent: string): Rate {
  const { numerator, denominator } = parseRate(percent)
  return rate(numerator, denominator * 100n)
}

function quotient(part: Rate, whole: Rate): Rate {
  return rate(part.numerator * whole.denominator, part.denominator * whole.numerator)
}

function isNothing(decimal: string): boolean {
  return parseRate(decimal).numerator === 0n
}
