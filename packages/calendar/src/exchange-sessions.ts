import { DAY_MS, HOUR_MS } from './durations.ts'
import {
  type Exchange,
  type ExchangeHoliday,
  holidayOn,
  isWorkday,
  thanksgivingOf,
} from './exchange-holidays.ts'

/** Hours of one day of trading. */
export type ExchangeSession = {
  /** Midnight in UTC of its date. Sessions of both exchanges begin and end within that day of UTC. */
  readonly day: number
  readonly opensAt: number
  readonly closesAt: number
}

export const exchangeZones: Readonly<Record<Exchange, string>> = {
  new_york: 'America/New_York',
  dubai: 'Asia/Dubai',
}

/** Hours by the clock of the exchange. */
const hours = {
  new_york: { opens: 9.5, closes: 16, closesEarly: 13 },
  dubai: { opens: 10, closes: 15, closesEarly: 15 },
} as const

/** The session that is on at a moment, or was the last before it. */
export function lastSession(exchange: Exchange, moment: number): ExchangeSession {
  for (let day = Math.floor(moment / DAY_MS) * DAY_MS; ; day -= DAY_MS) {
    const session = sessionOn(exchange, day)
    if (session && session.opensAt <= moment) return session
  }
}

/** The first session that opens after a moment. */
export function nextSession(exchange: Exchange, moment: number): ExchangeSession {
  for (let day = Math.floor(moment / DAY_MS) * DAY_MS; ; day += DAY_MS) {
    const session = sessionOn(exchange, day)
    if (session && session.opensAt > moment) return session
  }
}

/** Why an exchange is closed at a moment: until when, and for which holiday, if one lies before it opens again. */
type Closure = { readonly holiday: ExchangeHoliday | null; readonly opensAt: number }

/** The closure at a moment; null while there is trading. */
export function closureAt(exchange: Exchange, moment: number): Closure | null {
  const last = lastSession(exchange, moment)
  if (moment < last.closesAt) return null
  const next = nextSession(exchange, moment)
  const today = Math.floor((moment + offsetMs(exchange, last.day)) / DAY_MS) * DAY_MS
  for (let day = today; day < next.day; day += DAY_MS) {
    const holiday = holidayOn(exchange, day)
    if (holiday !== null) return { holiday, opensAt: next.opensAt }
  }
  return { holiday: null, opensAt: next.opensAt }
}

const known = new Map<string, ExchangeSession | null>()
/** Years of days of both exchanges. */
const MOST_KNOWN = 4_000

/** The session of a date, by its midnight in UTC; null at weekends and on holidays. */
function sessionOn(exchange: Exchange, day: number): ExchangeSession | null {
  const key = `${exchange} ${day}`
  const found = known.get(key)
  if (found !== undefined) return found
  const session = isWorkday(day) && holidayOn(exchange, day) === null ? hoursOn(exchange, day) : null
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, session)
  return session
}

function hoursOn(exchange: Exchange, day: number): ExchangeSession {
  const { opens, closes, closesEarly } = hours[exchange]
  const midnight = day - offsetMs(exchange, day)
  const ends = isShortened(exchange, day) ? closesEarly : closes
  return { day, opensAt: midnight + opens * HOUR_MS, closesAt: midnight + ends * HOUR_MS }
}

/**
 * New York closes at one o'clock on the day after Thanksgiving, on Christmas Eve and on 3 July, where they are days of
 * trading. Dubai shortens its sessions of Ramadan by announcement, which is not known here.
 */
function isShortened(exchange: Exchange, day: number): boolean {
  if (exchange !== 'new_york') return false
  const date = new Date(day)
  const year = date.getUTCFullYear()
  return [thanksgivingOf(year) + DAY_MS, Date.UTC(year, 11, 24), Date.UTC(year, 6, 3)].includes(day)
}

/** How far the exchange's clock is ahead of UTC during its session. No session is under way when clocks change. */
function offsetMs(exchange: Exchange, day: number): number {
  if (exchange === 'dubai') return 4 * HOUR_MS
  return isSummerInNewYork(day) ? -4 * HOUR_MS : -5 * HOUR_MS
}

/** From the second Sunday of March to the first of November, as the law has it since 2007. */
function isSummerInNewYork(day: number): boolean {
  const year = new Date(day).getUTCFullYear()
  return day >= firstSundayFrom(Date.UTC(year, 2, 8)) && day < firstSundayFrom(Date.UTC(year, 10, 1))
}

function firstSundayFrom(day: number): number {
  return day + ((7 - new Date(day).getUTCDay()) % 7) * DAY_MS
}
