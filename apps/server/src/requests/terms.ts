import { REQUEST_EXPIRES_AFTER_DAYS } from '@sadaf/api/money-requests'
import { DAY_MS, dayIn, momentOf } from '@sadaf/calendar'

/** How far ahead the day may be until which something is wished for. */
const MAX_DAYS_AHEAD = 366
/** Days that a request stays payable after its due day. */
const DAYS_AFTER_DUE = 14

/** Why something cannot be wished for by a day; null where it can. */
export function wrongDue(dueOn: string, now: Date, timeZone: string): 'moment_past' | 'day_too_far' | null {
  const today = dayIn(now, timeZone)
  if (dueOn < today) return 'moment_past'
  return dueOn > daysAfter(today, MAX_DAYS_AHEAD) ? 'day_too_far' : null
}

/** When it expires: thirty days after it was asked, or at the end of the fourteenth day after its own. */
export function expiresAt(dueOn: string | null, now: Date, timeZone: string): Date {
  if (dueOn === null) return new Date(now.getTime() + REQUEST_EXPIRES_AFTER_DAYS * DAY_MS)
  return momentOf(daysAfter(dueOn, DAYS_AFTER_DUE + 1), '00:00', timeZone)
}

function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}
