import { DAY_MS, HOUR_MS } from '@sadaf/calendar'
import type { Quoted } from './quoted.ts'
import { lastSessionAt, type Session, sessionAfter } from './sessions.ts'
import { FIVE_MINUTES_MS, type Stretch } from './stretches.ts'

export const intervals = ['5m', '1h', '1d'] as const
export type Interval = (typeof intervals)[number]
export const intervalMs: Readonly<Record<Interval, number>> = {
  '5m': FIVE_MINUTES_MS,
  '1h': HOUR_MS,
  '1d': DAY_MS,
}

export type Candle = {
  /** When its interval begins. */
  readonly at: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/** Jump that multiplies an asset's price from a moment on. */
export type Jump = { readonly at: number; readonly factor: number }

/** Multiple of an asset's price at a moment over the price that its market draws. */
export function factorAt(jumps: readonly Jump[], moment: number): number {
  return jumps.reduce((product, { at, factor }) => (at <= moment ? product * factor : product), 1)
}

export type Wanted = {
  readonly interval: Interval
  readonly from: number
  readonly to: number
  /** Current time; later prices are not known yet. */
  readonly now: number
  readonly jumps: readonly Jump[]
}

/** The candles whose intervals begin in a time, the oldest first. Where a venue is shut, there is none. */
export function candlesOf(quoted: Quoted, wanted: Wanted): Candle[] {
  const { interval, from, now } = wanted
  const to = Math.min(wanted.to, now)
  return sessionsWithin(quoted, from, to).flatMap((session) =>
    stretchesOf(quoted, session, interval).flatMap((stretch) => {
      const at = Math.floor(stretch.from / intervalMs[interval]) * intervalMs[interval]
      if (at < from || at >= to) return []
      const candle = candleOf(quoted, stretch, wanted)
      return candle === null ? [] : [{ ...candle, at }]
    }),
  )
}

function sessionsWithin({ listed }: Quoted, from: number, to: number): Session[] {
  const sessions: Session[] = []
  let session = lastSessionAt(listed.venue, from)
  while (session.day < to) {
    sessions.push(session)
    session = sessionAfter(listed.venue, session)
  }
  return sessions
}

function stretchesOf(quoted: Quoted, session: Session, interval: Interval): readonly Stretch[] {
  if (interval === '1d') return [quoted.day(session)]
  const hours = quoted.hours(session)
  return interval === '1h' ? hours : hours.flatMap((hour) => quoted.fiveMinutes(hour))
}

type Told = Omit<Candle, 'at'>

/** Candle of a stretch until now: as drawn where it is whole and without a jump, else from its parts. */
function candleOf(quoted: Quoted, stretch: Stretch, wanted: Wanted): Told | null {
  const { from, to, volume } = stretch
  const { jumps, now } = wanted
  if (from >= now) return null
  const isWhole = to <= now && !jumps.some(({ at }) => at > from && at <= to)
  if (isWhole) {
    const priced = priceOf(quoted, factorAt(jumps, from))
    const { open, high, low, close } = stretch
    return { open: priced(open), high: priced(high), low: priced(low), close: priced(close), volume }
  }
  const parts = partsOf(quoted, stretch)
  if (parts) return together(parts.flatMap((part) => candleOf(quoted, part, wanted) ?? []))
  return inMoments(quoted, stretch, wanted)
}

function partsOf(quoted: Quoted, stretch: Stretch): readonly Stretch[] | null {
  const length = stretch.to - stretch.from
  if (length > HOUR_MS) return quoted.hours(lastSessionAt(quoted.listed.venue, stretch.from))
  return length > FIVE_MINUTES_MS ? quoted.fiveMinutes(stretch) : null
}

function inMoments(quoted: Quoted, stretch: Stretch, { jumps, now }: Wanted): Told | null {
  const prices = quoted
    .moments(stretch)
    .filter(({ moment }) => moment <= now)
    .map(({ at, moment }) => priceOf(quoted, factorAt(jumps, moment))(at))
  const passed = Math.min((now - stretch.from) / (stretch.to - stretch.from), 1)
  return together(
    prices.map((price) => ({ open: price, high: price, low: price, close: price, volume: 0 })),
    stretch.volume * passed,
  )
}

function together(parts: readonly Told[], volume = 0): Told | null {
  const [first] = parts
  if (!first) return null
  return {
    open: first.open,
    high: Math.max(...parts.map(({ high }) => high)),
    low: Math.min(...parts.map(({ low }) => low)),
    close: (parts.at(-1) ?? first).close,
    volume: parts.reduce((sum, part) => sum + part.volume, volume),
  }
}

/** From the logarithm to dollars. */
export function priceOf({ listed }: Quoted, factor: number): (at: number) => number {
  return (at) => listed.averagePrice * factor * Math.exp(at)
}
