import { compareRates, product, rate } from '@sadaf/money'
import type { Range } from './extremes.ts'
import type { Price } from './price.ts'

/** A price that is so many times as high or as low as one that stood within a minute is not believed at once. */
const FACTOR = rate(3n)
export const BAND_MS = 60_000
/** Time after which a price that the feed insists on is believed. */
export const INSISTS_MS = 600_000

/** That a price is not believed, and which. */
export type Halt = {
  readonly since: number
  /** The first of those that hang together. */
  readonly level: Price
  readonly levelSince: number
  /** Latest price of the feed. */
  readonly said: Price
}

/** More than three times the lowest or less than a third of the highest; exactly three times stays within. */
export function leavesBand(said: Price, { high, low }: Range): boolean {
  const isFar = (upper: Price, under: Price) => compareRates(upper.rate, product(under.rate, FACTOR)) > 0
  return isFar(said, low) || isFar(high, said)
}

const alone = (price: Price): Range => ({ high: price, low: price })

export type Known = {
  /** Range of prices within the last minute; null where there was none, so that there is no band to leave. */
  readonly stood: Range | null
  /** The price that is shown. */
  readonly shown: Price | null
  readonly halt: Halt | null
}

/**
 * Whether a price that a feed says is to be shown: null where it is, else why not.
 *
 * Once a price is halted, it is believed again when it comes back to where the shown one is, or when the feed has kept
 * to its level for ten minutes. A level of its own begins with each price that is as far from the level as that was
 * from the shown one.
 */
export function judge(said: Price, at: number, { stood, shown, halt }: Known): Halt | null {
  if (halt === null) {
    if (stood === null || !leavesBand(said, stood)) return null
    return { since: at, level: said, levelSince: at, said }
  }
  if (shown === null || !leavesBand(said, alone(shown))) return null
  if (leavesBand(said, alone(halt.level))) return { since: halt.since, level: said, levelSince: at, said }
  if (at - halt.levelSince >= INSISTS_MS) return null
  return { ...halt, said }
}
