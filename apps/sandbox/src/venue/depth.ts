import { evenDraw } from '../market/draws.ts'
import { downTo, ONE, type Side, shareOf, toPrice, upTo } from './numbers.ts'

// Offers of other traders: a book that belongs to the price of a moment, the same on every machine, as the
// price is.

export type Level = { readonly price: bigint; readonly quantity: bigint }

/** Asks (the lowest price first) and bids (the highest first). */
export type Depth = { readonly bids: readonly Level[]; readonly asks: readonly Level[] }

/** Inputs of an asset's book. */
export type Surroundings = {
  readonly step: bigint
  readonly tick: bigint
  /** Of the last trade. */
  readonly price: bigint
  /** By what it is drawn: the asset's own seed, and the number of the moment. */
  readonly seed: number
  readonly moment: number
  /** Volume of an ordinary day, in US dollars. */
  readonly turnover: number
}

export const LEVELS = 20
/** From the last price to the best offer, and from one level to the next, in hundredths of a percent. */
const HALF_SPREAD_BPS = 1
const GAP_BPS = 2
/** Size of one level as a share of a day's volume; in US dollars, between bounds. */
const SHARE_OF_TURNOVER = 2e-6
const LEAST_AT_LEVEL = 2_000
const MOST_AT_LEVEL = 250_000
/** How much more waits at each level than at the one before it. */
const DEEPER = 0.15
/** Where the draws begin, beside those of prices. */
const BIDS = 9_000
const ASKS = 9_100
const TRADES = 9_200

export function depthOf(around: Surroundings): Depth {
  const halfSpread = upTo(around.tick, shareOf(around.price, HALF_SPREAD_BPS) || 1n)
  const gap = upTo(around.tick, shareOf(around.price, GAP_BPS) || 1n)
  const places = Array.from({ length: LEVELS }, (_, place) => place)
  const away = (place: number) => halfSpread + gap * BigInt(place)
  return {
    bids: places
      .map((place) => levelOf(around, { price: around.price - away(place), place, draws: BIDS }))
      .filter(({ price }) => price > 0n),
    asks: places.map((place) => levelOf(around, { price: around.price + away(place), place, draws: ASKS })),
  }
}

type At = { readonly price: bigint; readonly place: number; readonly draws: number }

function levelOf(around: Surroundings, { price, place, draws }: At): Level {
  const drawn = 0.4 + evenDraw(around.seed, draws, around.moment, place)
  return { price, quantity: sizeOf(around, drawn * (1 + place * DEEPER)) }
}

/** The size of another trader's order, in steps: so many times what waits at a level. */
function sizeOf({ price, step, turnover }: Surroundings, times: number): bigint {
  const dollars = Math.min(Math.max(turnover * SHARE_OF_TURNOVER, LEAST_AT_LEVEL), MOST_AT_LEVEL)
  const worth = toPrice('1') * BigInt(Math.round(dollars * times))
  const quantity = downTo(step, (worth * ONE) / price)
  return quantity > step ? quantity : step
}

/** Size of a public trade at a moment, at the price of it: between a twentieth and a quarter of a level. */
export function tradeSizeOf(around: Surroundings): bigint {
  return sizeOf(around, 0.05 + evenDraw(around.seed, TRADES, around.moment) / 5)
}

export type Taken = { readonly parts: readonly Level[]; readonly left: readonly Level[] }

/**
 * Takes an order's quantity from the other side of the book, the best first, and leaves the rest there.
 *
 * @param worst the worst price that it takes; null for any
 */
export function take(
  levels: readonly Level[],
  { side, quantity, worst }: { side: Side; quantity: bigint; worst: bigint | null },
): Taken {
  const parts: Level[] = []
  const left: Level[] = []
  let wanted = quantity
  for (const level of levels) {
    const isTaken = wanted > 0n && isWithin(level.price, worst, side)
    const taken = isTaken ? min(level.quantity, wanted) : 0n
    if (taken > 0n) parts.push({ price: level.price, quantity: taken })
    if (taken < level.quantity) left.push({ price: level.price, quantity: level.quantity - taken })
    wanted -= taken
  }
  return { parts, left }
}

/** Whether a price is as good as the worst that is taken, or better. */
export function isWithin(price: bigint, worst: bigint | null, side: Side): boolean {
  if (worst === null) return true
  return side === 'buy' ? price <= worst : price >= worst
}

const min = (a: bigint, b: bigint) => (a < b ? a : b)
