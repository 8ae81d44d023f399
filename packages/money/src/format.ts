import { type Asset, type Assets, assetOf, standardAssets } from './assets.ts'
import { splitDecimal, toDecimal } from './decimal.ts'
import { AmountInvalid } from './errors.ts'
import {
  compactLocale,
  currencyMark,
  currencyName,
  figureLocale,
  formatFigure,
  formatRunningText,
  isMarkedAfter,
  textLocale,
} from './intl.ts'
import type { Money } from './money.ts'
import { type Rate, rateToDecimal } from './rate.ts'

/** How a figure is shown. Absent and undefined mean the default. */
export type FigureOptions = {
  /** `auto`: a minus below zero. `always`: a plus above zero too; zero has none. `never`: the magnitude alone. */
  sign?: 'auto' | 'always' | 'never' | undefined
  /** A Unicode numbering system, such as `arab` for a person who prefers Arabic-Indic digits. */
  numberingSystem?: string | undefined
  /** Abbreviated with K, M, B and T (or the locale's own words) and two decimals. */
  compact?: boolean | undefined
}

export type AmountOptions = FigureOptions & {
  /** `full`: every decimal of the asset. `trimmed`: a whole currency amount without decimals, any other asset
   * without trailing zeros. Currencies default to `full`, other assets to `trimmed`. */
  fraction?: 'full' | 'trimmed' | undefined
  /** The assets to know beside the built-in ones. */
  assets?: Assets | undefined
}

export type MoneyOptions = AmountOptions & {
  /** `name` gives running text ("86.40 US dollars") rather than a figure. */
  currencyDisplay?: 'symbol' | 'narrowSymbol' | 'code' | 'name' | undefined
}

const NO_BREAK_SPACE = '\u00a0'
const signDisplays = { auto: 'negative', always: 'exceptZero', never: 'never' } as const

function shownDecimals(
  decimals: { min: number; max: number },
  options: FigureOptions,
): Intl.NumberFormatOptions {
  return {
    signDisplay: signDisplays[options.sign ?? 'auto'],
    minimumFractionDigits: options.compact ? 2 : decimals.min,
    maximumFractionDigits: options.compact ? 2 : decimals.max,
    roundingMode: 'halfExpand',
    ...(options.compact && { notation: 'compact' }),
  }
}

function layoutOf(locale: string, options: FigureOptions): string {
  return (options.compact ? compactLocale : figureLocale)(locale, options.numberingSystem)
}

function amountDecimals(decimal: string, asset: Asset, options: AmountOptions): { min: number; max: number } {
  const { kind, scale } = asset
  const fraction = options.fraction ?? (kind === 'fiat' ? 'full' : 'trimmed')
  if (fraction === 'full') return { min: scale, max: scale }
  if (kind !== 'fiat') return { min: 0, max: scale }
  const isWhole = /^[^.]*(\.0*)?$/.test(decimal)
  return isWhole ? { min: 0, max: 0 } : { min: scale, max: scale }
}

type Figure = { decimal: string; asset: Asset; decimals: { min: number; max: number } }

/** The figure with its asset, where people expect it. */
export function withAsset(
  { decimal, asset, decimals }: Figure,
  locale: string,
  options: MoneyOptions,
): string {
  const shown = shownDecimals(decimals, options)
  const currencyDisplay = options.currencyDisplay ?? 'symbol'
  const layout = layoutOf(locale, options)
  if (asset.kind !== 'fiat') {
    const unit = (currencyDisplay === 'name' ? asset.name : asset.symbol) ?? asset.code
    return followedBy(unit, formatFigure(decimal, layout, shown), locale)
  }
  const currency = { ...shown, style: 'currency', currency: asset.code, currencyDisplay } as const
  if (currencyDisplay === 'name')
    return formatRunningText(decimal, textLocale(locale, options.numberingSystem), currency)
  if (isMarkedAfter(locale)) {
    const mark = currencyMark(asset.code, locale, currencyDisplay)
    return followedBy(mark, formatFigure(decimal, layout, shown), locale)
  }
  return formatFigure(decimal, layout, currency)
}

/**
 * The figure, then its unit. Where people read from the right both have a direction of their own: the figure from left
 * to right with its sign, the unit after it, at its left.
 */
export function followedBy(unit: string, figure: string, locale: string): string {
  const amount = (isMarkedAfter(locale) ? isolateFigure(figure) : figure) + NO_BREAK_SPACE + unit
  return isMarkedAfter(locale) ? `\u2067${amount}\u2069` : amount
}

/**
 * An amount as people read it: `−$86.40`, `+$4,200.00`, `0.5 BTC`; in Arabic with the mark after the figure. Exact:
 * the digits are the amount's own. Show it in a left-to-right isolate (`<bdi dir="ltr">`, or `isolateFigure` in plain
 * text): an Arabic one brings the isolates that it needs inside.
 * @throws UnknownAsset; RangeError for a malformed locale
 */
export function formatMoney(amount: Money, locale: string, options: MoneyOptions = {}): string {
  const asset = assetOf(amount.asset, options.assets)
  const decimal = toDecimal(amount, options.assets)
  const decimals = amountDecimals(decimal, asset, options)
  return withAsset({ decimal, asset, decimals }, locale, options)
}

/** As `formatMoney`, without the currency: for a column whose heading names it. @throws UnknownAsset; RangeError */
export function formatAmount(amount: Money, locale: string, options: AmountOptions = {}): string {
  const asset = assetOf(amount.asset, options.assets)
  const decimal = toDecimal(amount, options.assets)
  const shown = shownDecimals(amountDecimals(decimal, asset, options), options)
  return formatFigure(decimal, layoutOf(locale, options), shown)
}

/**
 * A share as a percentage with `decimals` decimals (1 unless told), rounded half up: `+2.4%`. Takes what
 * `basisPoints`, `ratio` and `relativeChange` give. @throws RangeError for a malformed locale
 */
export function formatPercent(
  share: Rate,
  locale: string,
  options: Omit<FigureOptions, 'compact'> & { decimals?: number | undefined } = {},
): string {
  const decimals = options.decimals ?? 1
  const shown = shownDecimals({ min: decimals, max: decimals }, options)
  const decimal = rateToDecimal(share, decimals + 2, 'halfUp')
  return formatFigure(decimal, layoutOf(locale, options), { ...shown, style: 'percent' })
}

/**
 * A plain decimal that is no amount (a count, an exchange rate) as people read it, with `decimals` decimals, or those
 * it is written with; rounded half up.
 * @throws AmountInvalid when the text is not a plain decimal; RangeError for a malformed locale
 */
export function formatDecimal(
  decimal: string,
  locale: string,
  options: FigureOptions & { decimals?: number | undefined } = {},
): string {
  const parts = splitDecimal(decimal)
  if (!parts) throw new AmountInvalid()
  const decimals = options.decimals ?? parts.fraction.length
  const shown = shownDecimals({ min: decimals, max: decimals }, options)
  return formatFigure(decimal, layoutOf(locale, options), shown)
}

/** The figure between the Unicode isolates LRI and PDI: for plain text, where no `<bdi>` keeps its order. */
export function isolateFigure(figure: string): string {
  return `\u2066${figure}\u2069`
}

/** Mark beside a figure of the asset: `$`, `AED`, `BTC`; `د.إ.` in Arabic. @throws UnknownAsset; RangeError */
export function assetMark(code: string, locale: string, assets: Assets = standardAssets): string {
  const asset = assetOf(code, assets)
  return asset.kind === 'fiat' ? currencyMark(asset.code, locale, 'symbol') : (asset.symbol ?? asset.code)
}

/** Name of the asset, in the locale's language where it has a word for it. @throws UnknownAsset; RangeError */
export function assetName(code: string, locale: string, assets: Assets = standardAssets): string {
  const asset = assetOf(code, assets)
  return asset.kind === 'fiat' ? currencyName(asset.code, locale) : (asset.name ?? asset.code)
}
