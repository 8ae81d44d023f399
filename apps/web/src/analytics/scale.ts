import { type Money, unitsPerWhole } from '@sadaf/money'

const LEAST_TOP = 15_000n

/** Value of a full bar, in minor units: 15,000, or the largest amount where one is above it. */
export function topOf(amounts: readonly Money[]): bigint {
  return amounts.reduce((top, { minor, asset }) => {
    const least = LEAST_TOP * unitsPerWhole(asset)
    const larger = minor > least ? minor : least
    return larger > top ? larger : top
  }, 0n)
}

/** A tenth of a percent of a whole; nothing for what is below zero. */
export function percentOf(part: bigint, whole: bigint): number {
  return whole > 0n && part > 0n ? Number((part * 1000n) / whole) / 10 : 0
}

/** By how many percent an amount is above or below what it was, as the API spells percent; null from zero or below. */
export function changeOf(now: bigint, before: bigint): string | null {
  if (before <= 0n) return null
  const tenths = ((now - before) * 1000n) / before
  const size = tenths < 0n ? -tenths : tenths
  return `${tenths < 0n ? '-' : ''}${size / 10n}.${size % 10n}`
}
