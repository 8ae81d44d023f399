import type { Transaction } from '../app/requests/api.ts'
import { addDays } from '../ui/calendar-days.ts'
import { remembered } from '../ui/format.ts'

/** The calendar day of a moment in a time zone, as `YYYY-MM-DD`; in this device's own where none is given. */
export function dayOf(moment: Date, timeZone: string | undefined): string {
  if (timeZone === undefined) return localDay(moment)
  const parts = dayFormat(timeZone).formatToParts(moment)
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** A browser can take long to find out its zone's name; the day needs none. */
function localDay(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  return remembered(dayFormats, timeZone, () => {
    const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
    return new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', { timeZone, ...date })
  })
}

/** How a day is called seen from today; a date of another year needs its year. */
export type DayName = 'today' | 'yesterday' | 'this-year' | 'other-year'

export function dayName(day: string, today: string): DayName {
  if (day === today) return 'today'
  if (day === addDays(today, -1)) return 'yesterday'
  return day.slice(0, 4) === today.slice(0, 4) ? 'this-year' : 'other-year'
}

export type Entry =
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'row'; readonly transaction: Transaction }

/** The rows, newest first as they come, with each day's heading before its first row. */
export function withDayHeadings(transactions: readonly Transaction[], timeZone: string | undefined): Entry[] {
  const entries: Entry[] = []
  let current: string | undefined
  for (const transaction of transactions) {
    const day = dayOf(new Date(transaction.date), timeZone)
    if (day !== current) entries.push({ kind: 'day', day })
    current = day
    entries.push({ kind: 'row', transaction })
  }
  return entries
}
