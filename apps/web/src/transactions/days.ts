import type { Transaction } from '../app/api.ts'
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

/** The day so many days later (earlier when below zero). */
export function addDays(day: string, count: number): string {
  const noon = new Date(`${day}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + count)
  return noon.toISOString().slice(0, 10)
}

/** First and last day of the month that lies `offset` months from the day's own. */
export function monthOf(day: string, offset = 0): { from: string; to: string } {
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7)) - 1 + offset
  const iso = (date: number) => new Date(date).toISOString().slice(0, 10)
  return { from: iso(Date.UTC(year, month, 1)), to: iso(Date.UTC(year, month + 1, 0)) }
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
