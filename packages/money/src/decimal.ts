import { type Assets, assetOf, standardAssets } from './assets.ts'
import { AmountInvalid, AmountNegative, AmountTooLarge, AmountTooPrecise } from './errors.ts'
import type { Money } from './money.ts'

/** Digits of the largest stored amount: numeric(38,0). */
const MAX_DIGITS = 38
const plainDecimal = /^(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?$/

/** Options for reading amounts. */
export type ParseOptions = {
  /** Whether an amount below zero is accepted; it is refused unless told. */
  allowNegative?: boolean | undefined
  /** The assets to know, when not only the built-in ones. */
  assets?: Assets | undefined
}

/** A decimal number in parts; `whole` has no needless zeros in front, `fraction` is kept as written. */
export type DecimalParts = { isNegative: boolean; whole: string; fraction: string }

/** The parts of a plain decimal (no exponent, no plus, no separators), or undefined when the text is not one. */
export function splitDecimal(text: string): DecimalParts | undefined {
  const match = plainDecimal.exec(text)
  if (!match) return undefined
  return { isNegative: match[1] === '-', whole: match[2] ?? '', fraction: match[3] ?? '' }
}

/** The decimal text of `units` / 10^scale, with exactly `scale` decimals: `decimalText(-5n, 2)` is `-0.05`. */
export function decimalText(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const point = digits.length - scale
  const text = scale === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`
  return units < 0n ? `-${text}` : text
}

/** Why the parts are no amount at this scale: more decimals than it has, even zeros, or over numeric(38,0). */
export function decimalProblem(
  parts: DecimalParts,
  scale: number,
): 'amount_too_precise' | 'amount_too_large' | undefined {
  if (parts.fraction.length > scale) return 'amount_too_precise'
  const digits = parts.whole === '0' ? scale : parts.whole.length + scale
  return digits > MAX_DIGITS ? 'amount_too_large' : undefined
}

/** The minor units that the parts make at this scale, once `decimalProblem` has found none. */
export function minorUnits(parts: DecimalParts, scale: number): bigint {
  const magnitude = BigInt(parts.whole + parts.fraction.padEnd(scale, '0'))
  return parts.isNegative ? -magnitude : magnitude
}

/**
 * Reads an amount off the wire: `parseAmount('12.34', 'USD')` is 1234 cents. Strict: a plain decimal, no exponent,
 * no plus, no separators, no leading zeros; a minus only with `allowNegative`. For what people type there is
 * `parseAmountInput`.
 * @throws AmountInvalid, AmountNegative, AmountTooPrecise, AmountTooLarge, UnknownAsset
 */
export function parseAmount(text: string, asset: string, options: ParseOptions = {}): Money {
  const { code, scale } = assetOf(asset, options.assets)
  const parts = splitDecimal(text)
  if (!parts) throw new AmountInvalid()
  if (parts.isNegative && !options.allowNegative) throw new AmountNegative()
  const problem = decimalProblem(parts, scale)
  if (problem === 'amount_too_precise') throw new AmountTooPrecise(scale)
  if (problem === 'amount_too_large') throw new AmountTooLarge()
  return { asset: code, minor: minorUnits(parts, scale) }
}

/**
 * The amount as the wire spells it, with all decimals of the asset: the exact inverse of `parseAmount`. @throws
 * UnknownAsset
 */
export function toDecimal(amount: Money, assets: Assets = standardAssets): string {
  return decimalText(amount.minor, assetOf(amount.asset, assets).scale)
}
