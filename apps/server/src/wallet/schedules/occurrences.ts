import { DAY_MS, momentOf } from '@sadaf/calendar'

export type Frequency = 'once' | 'daily' | 'weekly' | 'biweekly' | 'monthly' | 'yearly'

/** How many days lie between two occurrences of a rhythm that counts days. */
const daysOf = { daily: 1, weekly: 7, biweekly: 14 } as const

/** Days as `YYYY-MM-DD` and a time as `HH:MM`: what the calendar and the clock on the person's wall show. */
export type Series = {
  readonly frequency: Frequency
  readonly firstDay: string
  readonly time: string
  /** The last day on which it may occur; null where it goes on. */
  readonly lastDay: string | null
}

/** The day of one occurrence, and the moment at which the clock on the wall shows its time. */
export type Occurrence = { readonly day: string; readonly at: Date }

/**
 * The day of an occurrence, counted from zero. A month without that day has its last one instead: the 31st is the
 * 30th in April, and 29 February the 28th in most years; the months after it have the day that was asked for.
 */
function dayOf({ frequency, firstDay }: Series, index: number): string {
  const [year, month, date] = partsOf(firstDay)
  switch (frequency) {
    case 'once':
      return firstDay
    case 'daily':
    case 'weekly':
    case 'biweekly':
      return dayAfter(firstDay, daysOf[frequency] * index)
    case 'monthly':
      return dayInMonth(year, month + index, date)
    case 'yearly':
      return dayInMonth(year + index, month, date)
    default:
      return frequency satisfies never
  }
}

/** The first day of the series after a day; null where it is over by then. */
export function nextDay(series: Series, after: string): string | null {
  const index = after < series.firstDay ? 0 : indexAfter(series, after)
  if (index === null) return null
  const day = dayOf(series, index)
  return series.lastDay !== null && day > series.lastDay ? null : day
}

function indexAfter(series: Series, after: string): number | null {
  if (series.frequency === 'once') return null
  // No later than the one that is sought: at most one is passed over.
  const index = Math.max(0, periodsUntil(series, after))
  return dayOf(series, index) > after ? index : index + 1
}

/**
 * How many whole days, weeks, pairs of weeks, calendar months or calendar years lie between the first day and another
 * one.
 */
function periodsUntil({ frequency, firstDay }: Series, day: string): number {
  const [year, month] = partsOf(firstDay)
  const [laterYear, laterMonth] = partsOf(day)
  if (frequency === 'daily' || frequency === 'weekly' || frequency === 'biweekly')
    return Math.floor((Date.parse(day) - Date.parse(firstDay)) / (daysOf[frequency] * DAY_MS))
  const years = laterYear - year
  return frequency === 'yearly' ? years : years * 12 + laterMonth - month
}

/** The occurrence after that of a day, whenever that moment is; null where it was the last. */
export function occurrenceAfter(series: Series, day: string, timeZone: string): Occurrence | null {
  const next = nextDay(series, day)
  return next === null ? null : { day: next, at: momentOf(next, series.time, timeZone) }
}

/** The first occurrence that still lies ahead of a moment; null where there is none. */
export function occurrenceAhead(series: Series, now: Date, timeZone: string): Occurrence | null {
  // No wall calendar is two days behind that of UTC, so nothing that lies ahead is left out.
  let next = occurrenceAfter(series, dayAfter(now.toISOString().slice(0, 10), -2), timeZone)
  while (next !== null && next.at <= now) next = occurrenceAfter(series, next.day, timeZone)
  return next
}

/** The same time of the next day, as long as it lies ahead: when what came to nothing is tried once more. */
export function dayLater({ day, time, tries }: Retry, now: Date, timeZone: string): Date {
  for (let later = tries; ; later += 1) {
    const at = momentOf(dayAfter(day, later), time, timeZone)
    if (at > now) return at
  }
}

type Retry = {
  readonly day: string
  readonly time: string
  /** How often it was tried, at least once. */
  readonly tries: number
}

/** The day so many days after another. */
export function dayAfter(day: string, days: number): string {
  return textOf(Date.parse(day) + days * DAY_MS)
}

function dayInMonth(year: number, month: number, date: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return textOf(Date.UTC(year, month, Math.min(date, last)))
}

/** Year, month counted from zero, and day of the month. */
function partsOf(day: string): readonly [year: number, month: number, date: number] {
  const at = new Date(day)
  return [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
}

function textOf(utc: number): string {
  return new Date(utc).toISOString().slice(0, 10)
}
