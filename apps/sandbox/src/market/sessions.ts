import { DAY_MS, HOUR_MS } from '@sadaf/calendar'
import type { Venue } from './listing.ts'

const SECOND_MS = 1_000

/** A day of trading at a venue. */
export type Session = {
  /** Days of trading since 1970, without gaps. */
  readonly number: number
  /** Midnight in UTC of its date. */
  readonly day: number
  readonly opensAt: number
  readonly closesAt: number
}

/** How many days of trading a year has. */
export const sessionsAYear: Readonly<Record<Venue, number>> = { crypto: 365, us: 261, uae: 261 }

/** How long each of them is. */
const sessionSeconds: Readonly<Record<Venue, number>> = {
  crypto: DAY_MS / SECOND_MS,
  us: 6.5 * 3_600,
  uae: 5 * 3_600,
}

/** A venue's day of trading by its number. Securities are traded from Monday to Friday; holidays are not known here. */
export function sessionOf(venue: Venue, number: number): Session {
  const day = dayOf(venue, number)
  const opensAt = day + openingMs(venue, day)
  return { number, day, opensAt, closesAt: opensAt + sessionSeconds[venue] * SECOND_MS }
}

/** The day of trading that is on at a moment, or was the last before it. */
export function lastSessionAt(venue: Venue, moment: number): Session {
  const session = sessionOf(venue, numberOn(venue, moment))
  return session.opensAt <= moment ? session : sessionOf(venue, session.number - 1)
}

/** 1970 began on a Thursday: days counted from the Monday before it. */
const FROM_MONDAY = 3

function dayOf(venue: Venue, number: number): number {
  if (venue === 'crypto') return number * DAY_MS
  const weeks = Math.floor(number / 5)
  return (weeks * 7 + (number - weeks * 5) - FROM_MONDAY) * DAY_MS
}

/** The number of the day of trading on a date, or of the last before it. */
function numberOn(venue: Venue, moment: number): number {
  const days = Math.floor(moment / DAY_MS)
  if (venue === 'crypto') return days
  const fromMonday = days + FROM_MONDAY
  const weeks = Math.floor(fromMonday / 7)
  return weeks * 5 + Math.min(fromMonday - weeks * 7, 4)
}

function openingMs(venue: Venue, day: number): number {
  if (venue === 'crypto') return 0
  // Ten o'clock in the Emirates; half past nine in New York.
  if (venue === 'uae') return 6 * HOUR_MS
  return (isSummerInNewYork(day) ? 13.5 : 14.5) * HOUR_MS
}

/** From the second Sunday of March to the first of November. No session is under way when the clocks change. */
function isSummerInNewYork(day: number): boolean {
  const year = new Date(day).getUTCFullYear()
  return day >= firstSundayFrom(Date.UTC(year, 2, 8)) && day < firstSundayFrom(Date.UTC(year, 10, 1))
}

function firstSundayFrom(day: number): number {
  return day + ((7 - new Date(day).getUTCDay()) % 7) * DAY_MS
}
