import type { Transaction } from '../app/api/api.ts'
import { dayOf } from '../app/days.ts'
import { addDays } from '../ui/calendar/calendar-days.ts'

/** How a day is called seen from today; a date of another year needs its year. */
export type DayName = 'today' | 'yesterday' | 'this-year' | 'other-year'

export function dayName(day: string, today: string): DayName {
  if (day === today) return 'today'
  if (day === addDays(today, -1)) return 'yesterday'
  return day.slice(0, 4) === today.slice(0, 4) ? 'this-year' : 'other-year'
}

export type Entry<Shown extends Transaction = Transaction> =
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'row'; readonly transaction: Shown }

/** The rows, newest first as they come, with each day's heading before its first row. */
export function withDayHeadings<Shown extends Transaction>(
  transactions: readonly Shown[],
  timeZone: string | undefined,
): Entry<Shown>[] {
  const entries: Entry<Shown>[] = []
  let current: string | undefined
  for (const transaction of transactions) {
    const day = dayOf(new Date(transaction.date), timeZone)
    if (day !== current) entries.push({ kind: 'day', day })
    current = day
    entries.push({ kind: 'row', transaction })
  }
  return entries
}
