import type { AssetCode } from './assets.ts'
import { assetCode } from './assets.ts'
import { AssetMismatch } from './errors.ts'

/** An exact amount of one asset, in its minor unit. */
export type Money = { readonly asset: AssetCode; readonly minor: bigint }

/** The largest amount that is stored: numeric(38,0) minor units. Arithmetic itself has no bound. */
export const MAX_MINOR = 10n ** 38n - 1n

/**
 * An amount of `minor` minor units: `money('USD', 1234n)` is $12.34. Takes codes as they come from storage.
 * @throws UnknownAsset when the code is malformed; whether it is known shows when a scale is needed
 */
export function money(asset: AssetCode | (string & {}), minor: bigint): Money {
  return { asset: assetCode(asset), minor }
}

/** No amount of the asset. @throws UnknownAsset when the code is malformed */
export function zero(asset: AssetCode | (string & {})): Money {
  return money(asset, 0n)
}

function requireSameAsset(a: Money, b: Money): void {
  if (a.asset !== b.asset) throw new AssetMismatch(a.asset, b.asset)
}

/** @throws AssetMismatch */
export function add(a: Money, b: Money): Money {
  requireSameAsset(a, b)
  return { asset: a.asset, minor: a.minor + b.minor }
}

/** `a` less `b`. @throws AssetMismatch */
export function subtract(a: Money, b: Money): Money {
  requireSameAsset(a, b)
  return { asset: a.asset, minor: a.minor - b.minor }
}

export function negate(amount: Money): Money {
  return { asset: amount.asset, minor: -amount.minor }
}

/** The amount without its sign. */
export function abs(amount: Money): Money {
  return amount.minor < 0n ? negate(amount) : amount
}

/** -1 when `a` is less than `b`, 0 when they are equal, 1 when it is more. @throws AssetMismatch */
export function compare(a: Money, b: Money): -1 | 0 | 1 {
  requireSameAsset(a, b)
  if (a.minor === b.minor) return 0
  return a.minor < b.minor ? -1 : 1
}

/** Whether both are the same amount of the same asset; amounts of different assets are never equal. */
export function equals(a: Money, b: Money): boolean {
  return a.asset === b.asset && a.minor === b.minor
}

export function isZero(amount: Money): boolean {
  return amount.minor === 0n
}

export function isNegative(amount: Money): boolean {
  return amount.minor < 0n
}

export function isPositive(amount: Money): boolean {
  return amount.minor > 0n
}

/** The total of amounts of one asset, zero when there are none. @throws AssetMismatch at the first of another asset */
export function sum(asset: AssetCode | (string & {}), amounts: Iterable<Money>): Money {
  let total = zero(asset)
  for (const amount of amounts) total = add(total, amount)
  return total
}

/** The least of the amounts. @throws AssetMismatch */
export function min(first: Money, ...others: readonly Money[]): Money {
  return others.reduce((least, next) => (compare(next, least) < 0 ? next : least), first)
}

/** The greatest of the amounts. @throws AssetMismatch */
export function max(first: Money, ...others: readonly Money[]): Money {
  return others.reduce((most, next) => (compare(next, most) > 0 ? next : most), first)
}
