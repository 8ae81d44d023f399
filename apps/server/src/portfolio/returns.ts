import { DAY_MS } from '@sadaf/calendar'
import { type Flow, moneyWeightedReturn, timeWeightedReturn, timeWeightedReturns } from '@sadaf/portfolio'
import type { WorthDay } from './daily-worth.ts'

/** A ratio of growth less one: 0.045 is 4.5 %. */
export type Return = {
  readonly period: number
  /** The same for a year of 365 days; null under a year, of which the rest is unknown. */
  readonly yearly: number | null
}

export type Returns = {
  /** The day from whose end on they count, or from whose beginning where there was nothing before; since 1970. */
  readonly since: number
  readonly days: number
  /** Return of one dollar that was invested all the time; null where that cannot be computed. */
  readonly timeWeighted: Return | null
  /** Return of the person's own money; null likewise. */
  readonly moneyWeighted: Return | null
}

/** Days with dividends by their ex-dates: what was paid out of holdings is a part of what they earned. */
export function withDividends(
  days: readonly WorthDay[],
  paid: ReadonlyMap<string, bigint>,
): readonly WorthDay[] {
  if (paid.size === 0) return days
  return days.map((day) => ({
    ...day,
    withdrawals: day.withdrawals + (paid.get(dayText(day.day)) ?? 0n),
  }))
}

/** A day on which everything that was held had a price. */
type ValuedDay = WorthDay & { readonly value: bigint }

const DAYS_A_YEAR = 365

/** Days since the last one without a value, which returns are computed from. */
type Counted = {
  readonly first: ValuedDay
  readonly last: ValuedDay
  /** The day from whose end on they count. */
  readonly start: number
  readonly opening: bigint
  readonly counted: readonly ValuedDay[]
}

/**
 * The returns over the days from the last on that has no value: a gap would be a gain or a loss that never
 * was.
 *
 * @param isFromBeginning whether nothing was held before the first day
 * @returns null where not even two ends are known
 */
export function returnsOf(days: readonly WorthDay[], isFromBeginning: boolean): Returns | null {
  const found = countedOf(days, isFromBeginning)
  if (!found) return null
  const { first, last, start, opening, counted } = found
  const length = last.day - start
  return {
    since: first.day,
    days: length,
    timeWeighted: timeWeighted(timeWeightedReturn(counted, opening), length),
    moneyWeighted: moneyWeighted([
      { day: dayText(start), minor: -opening },
      ...counted.flatMap(flowsOf),
      { day: dayText(last.day), minor: last.value },
    ]),
  }
}

/** Time-weighted return up to the end of each of the days, over the same time as `returnsOf`; null before it. */
export function returnsByDay(
  days: readonly WorthDay[],
  isFromBeginning: boolean,
): readonly (number | null)[] {
  const found = countedOf(days, isFromBeginning)
  if (!found) return days.map(() => null)
  const { opening, counted } = found
  const returns = timeWeightedReturns(counted, opening)
  const before = days.length - returns.length
  // The day whose end is the beginning has brought nothing yet.
  const isBeginning = (index: number) => index === before - 1 && opening > 0n
  return days.map((_, index) => (isBeginning(index) ? 0 : (returns[index - before] ?? null)))
}

function countedOf(days: readonly WorthDay[], isFromBeginning: boolean): Counted | null {
  const gap = days.findLastIndex(({ value }) => value === null)
  const valued = days.slice(gap + 1).flatMap((day) => (isValued(day) ? day : []))
  const [first, last] = [valued[0], valued.at(-1)]
  if (!first || !last) return null
  const hadNothing = isFromBeginning && gap < 0
  // A deposit counts from the beginning of a day, which is the end of the day before.
  const start = hadNothing ? first.day - 1 : first.day
  if (last.day === start) return null
  return {
    first,
    last,
    start,
    opening: hadNothing ? 0n : first.value,
    counted: hadNothing ? valued : valued.slice(1),
  }
}

function isValued(day: WorthDay): day is ValuedDay {
  return day.value !== null
}

function flowsOf({ day, deposits, withdrawals }: ValuedDay): Flow[] {
  const flows: Flow[] = []
  if (deposits !== 0n) flows.push({ day: dayText(day - 1), minor: -deposits })
  if (withdrawals !== 0n) flows.push({ day: dayText(day), minor: withdrawals })
  return flows
}

function timeWeighted(period: number | null, days: number): Return | null {
  if (period === null) return null
  return { period, yearly: days < DAYS_A_YEAR ? null : (1 + period) ** (DAYS_A_YEAR / days) - 1 }
}

function moneyWeighted(flows: readonly Flow[]): Return | null {
  const found = moneyWeightedReturn(flows)
  return found && { period: found.period, yearly: found.days < DAYS_A_YEAR ? null : found.yearly }
}

/** A day that is counted since 1970 as `YYYY-MM-DD`. */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** How a day is counted since 1970 in which a moment of UTC lies. */
export function dayNumber(at: Date): number {
  return Math.floor(at.getTime() / DAY_MS)
}

/** A ratio in percent with two decimals. */
export function percentText(ratio: number): string {
  const text = (ratio * 100).toFixed(2)
  return text === '-0.00' ? '0.00' : text
}
