import { DAY_MS, type Exchange, type ExchangeSession, lastSession, nextSession } from '@sadaf/calendar'
import type { Venue } from './listing.ts'

/** A day of trading at a venue. */
export type Session = ExchangeSession & {
  /**
   * Days since 1970 on which the venue could trade: all of them for crypto, those from Monday to Friday for securities.
   */
  readonly number: number
  /** The number of the session before: more than one less where holidays lie between. */
  readonly follows: number
}

/** How many days a year has on which a venue could trade, holidays among them. */
export const sessionsAYear: Readonly<Record<Venue, number>> = { crypto: 365, us: 261, uae: 261 }

const exchangeOf: Readonly<Record<Exclude<Venue, 'crypto'>, Exchange>> = { us: 'new_york', uae: 'dubai' }

/** The session that is on at a moment, or was the last before it. */
export function lastSessionAt(venue: Venue, moment: number): Session {
  if (venue === 'crypto') return wholeDay(Math.floor(moment / DAY_MS))
  return numbered(venue, lastSession(exchangeOf[venue], moment))
}

export function sessionAfter(venue: Venue, { number, opensAt }: Session): Session {
  if (venue === 'crypto') return wholeDay(number + 1)
  return numbered(venue, nextSession(exchangeOf[venue], opensAt))
}

export function sessionBefore(venue: Venue, { number, opensAt }: Session): Session {
  if (venue === 'crypto') return wholeDay(number - 1)
  return numbered(venue, lastSession(exchangeOf[venue], opensAt - 1))
}

function wholeDay(number: number): Session {
  const day = number * DAY_MS
  return { number, follows: number - 1, day, opensAt: day, closesAt: day + DAY_MS }
}

function numbered(venue: Exclude<Venue, 'crypto'>, session: ExchangeSession): Session {
  const before = lastSession(exchangeOf[venue], session.opensAt - 1)
  return { ...session, number: weekdaysUntil(session.day), follows: weekdaysUntil(before.day) }
}

/** 1970 began on a Thursday: days counted from the Monday before it. */
const FROM_MONDAY = 3

/** Days from Monday to Friday before a date, counted from the Monday before 1970. */
function weekdaysUntil(day: number): number {
  const fromMonday = day / DAY_MS + FROM_MONDAY
  const weeks = Math.floor(fromMonday / 7)
  return weeks * 5 + Math.min(fromMonday - weeks * 7, 4)
}
