import { type AssetCode, type Assets, assetCode, standardAssets, unitsPerWhole } from './assets.ts'
import { decimalText, splitDecimal } from './decimal.ts'
import { AssetMismatch, RateInvalid } from './errors.ts'
import type { Money } from './money.ts'
import { divideRounded, type RoundingMode } from './rounding.ts'

/**
 * An exact number that amounts are multiplied by: a price, an exchange rate, a fee, a share. A fraction rather than
 * a decimal, so that rates can be multiplied and turned over without rounding; the amount is rounded once, at the
 * end. The denominator is always above zero.
 */
export type Rate = { readonly numerator: bigint; readonly denominator: bigint }

/** Longer than any provider's price; a bound on what is read from outside. */
const MAX_RATE_LENGTH = 100

/** The rate `numerator / denominator`. @throws RateInvalid when the denominator is zero */
export function rate(numerator: bigint, denominator = 1n): Rate {
  if (denominator === 0n) throw new RateInvalid('a rate cannot divide by zero')
  return denominator < 0n ? { numerator: -numerator, denominator: -denominator } : { numerator, denominator }
}

/**
 * Reads a plain decimal such as `3.6725` or `-0.012` exactly.
 * @throws RateInvalid when the text is not one, has an exponent, or is longer than 100 characters
 */
export function parseRate(text: string): Rate {
  const parts = text.length > MAX_RATE_LENGTH ? undefined : splitDecimal(text)
  if (!parts) throw new RateInvalid('not a decimal number')
  const units = BigInt(parts.whole + parts.fraction)
  return { numerator: parts.isNegative ? -units : units, denominator: 10n ** BigInt(parts.fraction.length) }
}

/** The rate as a decimal with exactly that many decimals: for storing and showing. */
export function rateToDecimal(value: Rate, decimals: number, mode: RoundingMode): string {
  const units = divideRounded(value.numerator * 10n ** BigInt(decimals), value.denominator, mode)
  return decimalText(units, decimals)
}

/** Hundredths of a percent as a rate: `basisPoints(399)` is 3.99 %. @throws RateInvalid when not whole */
export function basisPoints(bps: bigint | number): Rate {
  if (typeof bps === 'number' && !Number.isSafeInteger(bps)) throw new RateInvalid('basis points are whole')
  return { numerator: BigInt(bps), denominator: 10_000n }
}

/** One over the rate, exactly. @throws RateInvalid when the rate is zero */
export function inverse(value: Rate): Rate {
  return rate(value.denominator, value.numerator)
}

/** The product of the rates, exactly. */
export function product(...rates: readonly Rate[]): Rate {
  return rates.reduce(
    (all, next) => ({
      numerator: all.numerator * next.numerator,
      denominator: all.denominator * next.denominator,
    }),
    { numerator: 1n, denominator: 1n },
  )
}

/** The sum, exactly. Of decimals it has no more decimals than the longer of them, however many are added up. */
export function addRates(a: Rate, b: Rate): Rate {
  const [fine, coarse] = a.denominator >= b.denominator ? [a, b] : [b, a]
  const times = fine.denominator / coarse.denominator
  if (times * coarse.denominator === fine.denominator) {
    return { numerator: fine.numerator + coarse.numerator * times, denominator: fine.denominator }
  }
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }
}

/** -1, 0 or 1 as `a` is less than, equal to or more than `b`. */
export function compareRates(a: Rate, b: Rate): -1 | 0 | 1 {
  const left = a.numerator * b.denominator
  const right = b.numerator * a.denominator
  if (left === right) return 0
  return left < right ? -1 : 1
}

/**
 * How `after` differs from `before`, as a share of `before`: from 4 to 5 is 1/4. @throws RateInvalid when `before` is
 * zero
 */
export function relativeChange(before: Rate, after: Rate): Rate {
  return rate(
    after.numerator * before.denominator - before.numerator * after.denominator,
    before.numerator * after.denominator,
  )
}

/** `part` as a share of `whole`. @throws AssetMismatch; RateInvalid when `whole` is zero */
export function ratio(part: Money, whole: Money): Rate {
  if (part.asset !== whole.asset) throw new AssetMismatch(whole.asset, part.asset)
  return rate(part.minor, whole.minor)
}

/** The amount times the rate, in the same asset. */
export function multiply(amount: Money, by: Rate, mode: RoundingMode): Money {
  return { asset: amount.asset, minor: divideRounded(amount.minor * by.numerator, by.denominator, mode) }
}

/** So many percent of the amount, a plain decimal: 0.5 percent of $100 are $0.50. @throws RateInvalid */
export function percentOf(amount: Money, percentage: string, mode: RoundingMode): Money {
  return multiply(amount, product(parseRate(percentage), rate(1n, 100n)), mode)
}

/**
 * Converts an amount into another asset: the one place where a currency conversion (FX) is rounded, by `mode`. The rate
 * is the price of one whole unit of the amount's asset in whole units of `to`: $100 at 3.6725 is AED 367.25. To divide
 * by a price, convert at its `inverse`.
 * @throws UnknownAsset
 */
// biome-ignore lint/complexity/useMaxParams: the known assets come last in every function here, and are hardly ever given
export function convert(
  amount: Money,
  at: Rate,
  to: AssetCode | (string & {}),
  mode: RoundingMode,
  assets: Assets = standardAssets,
): Money {
  const numerator = amount.minor * at.numerator * unitsPerWhole(to, assets)
  const denominator = at.denominator * unitsPerWhole(amount.asset, assets)
  return { asset: assetCode(to), minor: divideRounded(numerator, denominator, mode) }
}

/**
 * The rate at which `from` became `to`, in whole units of `to` for one of `from`. @throws RateInvalid when `from` is
 * zero; UnknownAsset
 */
export function impliedRate(from: Money, to: Money, assets: Assets = standardAssets): Rate {
  return rate(to.minor * unitsPerWhole(from.asset, assets), from.minor * unitsPerWhole(to.asset, assets))
}
