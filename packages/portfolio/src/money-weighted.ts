import { DAY_MS } from '@sadaf/calendar'
/** Money put in (below zero) or taken out, in minor units; the final value counts as taken out. */
export type Flow = {
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly minor: bigint
}

export type MoneyWeighted = {
  /** Over the whole time: 0.016 is 1.6 %. */
  readonly period: number
  /** The same for a year of 365 days: what people compare, from a year on. */
  readonly yearly: number
  readonly days: number
}

const DAYS_A_YEAR = 365
/** Of the logarithm of growth: from all but everything lost to a billion times as much. */
const FURTHEST = 21
const STEPS = 420
const HALVINGS = 80

/**
 * The one rate at which everything that was put in would have become what was got out (the internal rate of return,
 * XIRR of spreadsheets).
 *
 * @returns null where no rate does that, or more than one
 */
export function moneyWeightedReturn(flows: readonly Flow[]): MoneyWeighted | null {
  const dated = byDay(flows)
  const [first, last] = [dated[0], dated.at(-1)]
  if (!first || !last) return null
  const days = last.day - first.day
  if (!(days > 0)) return null
  // Of the whole time, so that a day is told as well as a decade: what is there grows from one flow to the next.
  const worthAtEnd = (growth: number) => {
    const ofADay = Math.exp(growth / days)
    let worth = 0
    let before = first.day
    for (const { day, amount } of dated) {
      const passed = day - before
      worth = worth * (passed === 1 ? ofADay : Math.exp((growth * passed) / days)) + amount
      before = day
    }
    return worth
  }
  const growth = onlyRoot(worthAtEnd)
  if (growth === null) return null
  return { period: Math.expm1(growth), yearly: Math.expm1((growth * DAYS_A_YEAR) / days), days }
}

/** Sums of each day, the oldest first, without days that have no flows. */
function byDay(flows: readonly Flow[]): readonly { readonly day: number; readonly amount: number }[] {
  const sums = new Map<number, bigint>()
  for (const { day, minor } of flows) {
    const number = Date.parse(day) / DAY_MS
    sums.set(number, (sums.get(number) ?? 0n) + minor)
  }
  return [...sums]
    .filter(([, minor]) => minor !== 0n)
    .map(([day, minor]) => ({ day, amount: Number(minor) }))
    .sort((one, other) => one.day - other.day)
}

function onlyRoot(of: (x: number) => number): number | null {
  const grid = Array.from({ length: STEPS + 1 }, (_, step) => FURTHEST * ((2 * step) / STEPS - 1))
  const crossings = grid.flatMap((x, index) => {
    const next = grid[index + 1]
    // A value of nothing belongs to what lies before it.
    return next !== undefined && isBelow(of(x)) !== isBelow(of(next)) ? [{ x, next }] : []
  })
  const [only, ...others] = crossings
  if (!only || others.length > 0) return null
  let [low, high] = [only.x, only.next]
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2
    if (isBelow(of(middle)) === isBelow(of(low))) low = middle
    else high = middle
  }
  return (low + high) / 2
}

const isBelow = (value: number) => value < 0
