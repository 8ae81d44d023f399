const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** From so many on, the larger unit says enough. */
const HOURS_FROM_MINUTES = 90
const DAYS_FROM_HOURS = 48

/** A time in the unit that people say it in, never less than it is. */
export function roundUp(seconds: number): {
  readonly unit: 'minutes' | 'hours' | 'days'
  readonly count: number
} {
  if (seconds <= HOURS_FROM_MINUTES * MINUTE)
    return { unit: 'minutes', count: Math.max(1, Math.ceil(seconds / MINUTE)) }
  if (seconds <= DAYS_FROM_HOURS * HOUR) return { unit: 'hours', count: Math.ceil(seconds / HOUR) }
  return { unit: 'days', count: Math.ceil(seconds / DAY) }
}
