import { addDays, daysBetween } from './days.ts'

/** The pay day before another one: a week or a month earlier. */
export function payDayBefore(day: string, every: 'weekly' | 'monthly'): string {
  if (every === 'weekly') return addDays(day, -7)
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 2, Math.min(date, last))).toISOString().slice(0, 10)
}

type First = { readonly day: string; readonly every: 'weekly' | 'monthly'; readonly since: string }

/** The days that a pro-rated first payment is for, since it was agreed, of those of a whole period. */
export function firstPayDays({ day, every, since }: First): {
  readonly days: number
  readonly ofDays: number
} {
  const ofDays = daysBetween(payDayBefore(day, every), day)
  return { days: Math.min(Math.max(daysBetween(since, day), 0), ofDays), ofDays }
}
