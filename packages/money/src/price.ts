import { assetOf } from './assets.ts'
import { type FigureOptions, followedBy, type MoneyOptions, withAsset } from './format.ts'
import { currencyMark, figureLocale, formatFigure, isMarkedAfter } from './intl.ts'
import { compareRates, type Rate, rate, rateToDecimal } from './rate.ts'

/** So many digits are shown of a price that four decimals would make nothing of. */
const SIGNIFICANT_DIGITS = 4
/** Smaller than any price. */
const MAX_DECIMALS = 18

const one = rate(1n)
const leastOfFour = rate(1n, 10_000n)

/**
 * With how many decimals a price is shown: 4 under 1, otherwise 2 (specification, section 9). One below 0.0001 has as
 * many as four digits need, so that what costs something never reads as nothing.
 */
export function priceDecimals(price: Rate): number {
  const size = magnitude(price)
  if (compareRates(size, one) >= 0) return 2
  if (compareRates(size, leastOfFour) >= 0 || size.numerator === 0n) return 4
  const enough = 10n ** BigInt(SIGNIFICANT_DIGITS - 1)
  let decimals = 4
  while (decimals < MAX_DECIMALS && size.numerator * 10n ** BigInt(decimals) < enough * size.denominator)
    decimals += 1
  return decimals
}

/**
 * A price of one unit, with grouping and the decimals of `priceDecimals` unless told; rounded half up.
 * @throws UnknownAsset; RangeError for a malformed locale
 */
export function formatPrice(
  price: Rate,
  currency: string,
  locale: string,
  options: Omit<MoneyOptions, 'fraction' | 'compact'> & { readonly decimals?: number } = {},
): string {
  const decimals = options.decimals ?? priceDecimals(price)
  const asset = assetOf(currency, options.assets)
  const figure = { decimal: rateToDecimal(price, decimals, 'halfUp'), asset }
  return withAsset({ ...figure, decimals: { min: decimals, max: decimals } }, locale, options)
}

/** Mark beside a figure: a currency's mark, or a word such as a symbol. */
type Unit = { readonly currency?: string; readonly unit?: string }

/**
 * A large figure with K, M or B and two decimals, never T unless told (specification, section 9): `$3,352.07B`,
 * `19.97M BTC`. Rounded half up. For English and Arabic, whose figures share one layout.
 */
export function formatAbbreviated(
  value: Rate,
  locale: string,
  {
    currency,
    unit,
    largest = 'B',
    ...options
  }: Pick<FigureOptions, 'numberingSystem'> & Unit & { readonly largest?: 'B' | 'T' } = {},
): string {
  const { decimal, letter } = abbreviated(value, largest)
  const layout = figureLocale(locale, options.numberingSystem)
  const shown = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
  if (currency !== undefined && !isMarkedAfter(locale))
    return formatFigure(decimal, layout, { ...shown, style: 'currency', currency }) + letter
  const figure = formatFigure(decimal, layout, shown) + letter
  const beside = currency === undefined ? unit : currencyMark(currency, locale, 'symbol')
  return beside === undefined ? figure : followedBy(beside, figure, locale)
}

const letters = ['', 'K', 'M', 'B', 'T'] as const

function abbreviated(value: Rate, largest: 'B' | 'T'): { readonly decimal: string; readonly letter: string } {
  const last = letters.indexOf(largest)
  let [divisor, step] = [1n, 0]
  const shown = () => rateToDecimal({ ...value, denominator: value.denominator * divisor }, 2, 'halfUp')
  // A figure that rounds up to a thousand is one of the next unit.
  while (step < last && /^-?\d{4}/.test(shown())) {
    divisor *= 1_000n
    step += 1
  }
  return { decimal: shown(), letter: letters[step] ?? '' }
}

function magnitude(value: Rate): Rate {
  return { ...value, numerator: value.numerator < 0n ? -value.numerator : value.numerator }
}
