import { HOUR_MS } from '@sadaf/calendar'
import {
  type Bounds,
  bent,
  boundsBetween,
  extremesOf,
  pointsBetween,
  scales,
  standing,
  stepOf,
  VOLUME,
} from './course.ts'
import { evenDraw, fatTailed } from './draws.ts'
import type { Session } from './sessions.ts'
import type { Temper } from './temper.ts'

const SECOND_MS = 1_000
export const FIVE_MINUTES_MS = 300_000

/**
 * How an asset is traded for a while: bounds of the logarithm of its price, counted from its average, and its volume. A
 * longer one is exactly what its parts are together.
 */
export type Stretch = Bounds & {
  readonly from: number
  readonly to: number
  readonly volume: number
  /** Its length in days of trading. */
  readonly days: number
}

/** A whole day of trading. It begins where the session before it ended, so that a holiday leaves no gap. */
export function dayStretch(temper: Temper, { number, follows, opensAt, closesAt }: Session): Stretch {
  const { deviationADay, seed, sources, turnover } = temper
  const open = standing(sources, follows + 1) * deviationADay
  const close = standing(sources, number + 1) * deviationADay
  const bounds = boundsBetween([open, close], deviationADay, { seed, level: scales.day, index: number })
  const mood = 0.3 * fatTailed(evenDraw(seed, scales.day + VOLUME, number))
  const stirred = Math.min(Math.abs(close - open) / deviationADay, 4)
  const volume = turnover * Math.exp(Math.max(mood, -1)) * (0.8 + 0.3 * stirred)
  return { ...bounds, from: opensAt, to: closesAt, volume, days: 1 }
}

/** The hours of a day, by the clock: where trading begins at half past, the first of them is a half. */
export function hoursOf(temper: Temper, day: Stretch): Stretch[] {
  return partsOf(temper, day, { scale: scales.hour, lengthMs: HOUR_MS })
}

export function fiveMinutesOf(temper: Temper, hour: Stretch): Stretch[] {
  return partsOf(temper, hour, { scale: scales.fiveMinutes, lengthMs: FIVE_MINUTES_MS })
}

/** The price at each of its steps within five minutes: the first as they begin, the last as they end. */
export function stepsOf(temper: Temper, stretch: Stretch): number[] {
  const { deviationADay, sources, stepSeconds } = temper
  const count = Math.floor(FIVE_MINUTES_MS / SECOND_MS / stepSeconds)
  const deviation = deviationADay * Math.sqrt(stretch.days / count)
  const index = Math.floor(stretch.from / FIVE_MINUTES_MS)
  const step = (part: number) => deviation * stepOf(sources, scales.step + stepSeconds, index, part)
  const points = pointsBetween(stretch, Array<number>(count).fill(1), step)
  const inner = points.slice(1, -1)
  const extremes = extremesOf(inner, inner)
  const [highest, lowest] = [extremes.highest + 1, extremes.lowest + 1]
  const { high, low } = stretch
  const steps = bent(points, stretch, [
    { place: highest, by: high - (points[highest] ?? high) },
    { place: lowest, by: low - (points[lowest] ?? low) },
  ])
  // Exactly, whatever the last digit of what was added up is.
  steps[highest] = high
  steps[lowest] = low
  return steps
}

function partsOf(
  { deviationADay, seed, sources }: Temper,
  whole: Stretch,
  { scale, lengthMs }: { scale: number; lengthMs: number },
): Stretch[] {
  const spans = spansOf(whole, lengthMs)
  const index = Math.floor(whole.from / lengthMs)
  const days = spans.map(({ from, to }) => (whole.days * (to - from)) / (whole.to - whole.from))
  const deviations = days.map((each) => deviationADay * Math.sqrt(each))
  const points = pointsBetween(
    whole,
    days,
    (part) => (deviations[part] ?? 0) * stepOf(sources, scale, index, part),
  )
  const boundsOf = (among: readonly number[]) =>
    deviations.map((deviation, part) => {
      const ends = [among[part] ?? 0, among[part + 1] ?? 0] as const
      return boundsBetween(ends, deviation, { seed, level: scale, index, part })
    })
  const byThemselves = boundsOf(points)
  const { highest, lowest } = extremesOf(
    byThemselves.map(({ high }) => high),
    byThemselves.map(({ low }) => low),
  )
  const { high, low } = whole
  const bounds = boundsOf(
    bent(points, whole, [
      { place: highest + 0.5, by: high - (byThemselves[highest]?.high ?? high) },
      { place: lowest + 0.5, by: low - (byThemselves[lowest]?.low ?? low) },
    ]),
  )
  const weights = days.map((each, part) => each * (0.5 + evenDraw(seed, scale + VOLUME, index, part)))
  const weight = weights.reduce((sum, each) => sum + each, 0)
  return bounds.map((bound, part) => ({
    ...(spans[part] ?? whole),
    open: bound.open,
    close: bound.close,
    high: part === highest ? high : Math.min(bound.high, high),
    low: part === lowest ? low : Math.max(bound.low, low),
    days: days[part] ?? 0,
    volume: (whole.volume * (weights[part] ?? 0)) / weight,
  }))
}

/** Its parts between full hours, or whatever the length is. */
function spansOf({ from, to }: Stretch, lengthMs: number): { from: number; to: number }[] {
  const spans = []
  for (let at = from; at < to; ) {
    const next = Math.min((Math.floor(at / lengthMs) + 1) * lengthMs, to)
    spans.push({ from: at, to: next })
    at = next
  }
  return spans
}
