import type { AssetCategory } from '@sadaf/api'
import { DAY_MS, dayIn, momentOf } from '@sadaf/calendar'

/** Where an asset is traded. Crypto is traded at any time. */
export type Venue = 'everywhere' | 'new_york' | 'emirates'

type Hours = { readonly zone: string; readonly opens: string; readonly closes: string }

/** From Monday to Friday. Holidays are not known here: on one, the close of the day before looks stale. */
const hours: Readonly<Record<Exclude<Venue, 'everywhere'>, Hours>> = {
  new_york: { zone: 'America/New_York', opens: '09:30', closes: '16:00' },
  emirates: { zone: 'Asia/Dubai', opens: '10:00', closes: '15:00' },
}

export function venueOf(category: AssetCategory): Venue {
  if (category === 'uae_share') return 'emirates'
  return category === 'us_share' || category === 'etf' ? 'new_york' : 'everywhere'
}

type Session = { readonly opensAt: number; readonly closesAt: number }

/** The latest moment, up to this one, at which there was trading. */
export function lastTradingAt(venue: Venue, moment: number): number {
  if (venue === 'everywhere') return moment
  return Math.min(lastSession(venue, moment).closesAt, moment)
}

/** When the session before the latest ended: what a security’s change is counted from. */
export function previousClose(venue: Exclude<Venue, 'everywhere'>, moment: number): number {
  return lastSession(venue, lastSession(venue, moment).opensAt - 1).closesAt
}

/** The session that is on at a moment, or was the last before it. */
function lastSession(venue: Exclude<Venue, 'everywhere'>, moment: number): Session {
  const today = Date.parse(dayIn(new Date(moment), hours[venue].zone))
  for (let day = today; ; day -= DAY_MS) {
    const session = isWorkday(day) ? sessionOn(venue, day) : null
    if (session && session.opensAt <= moment) return session
  }
}

function isWorkday(day: number): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday >= 1 && weekday <= 5
}

const known = new Map<string, Session>()
/** Years of days of both venues. */
const MOST_KNOWN = 2_000

// Asked every second for the same few days.
function sessionOn(venue: Exclude<Venue, 'everywhere'>, day: number): Session {
  const date = new Date(day).toISOString().slice(0, 10)
  const found = known.get(`${venue} ${date}`)
  if (found) return found
  const { zone, opens, closes } = hours[venue]
  const session = {
    opensAt: momentOf(date, opens, zone).getTime(),
    closesAt: momentOf(date, closes, zone).getTime(),
  }
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(`${venue} ${date}`, session)
  return session
}
