import { DAY_MS } from '@sadaf/calendar'

/** Days from the first to the last, both included, as `YYYY-MM-DD`. */
export type Days = { readonly from: string; readonly to: string }

/** Days that a question names, and at which of its words. */
export type FoundDays = {
  readonly days: Days
  readonly used: ReadonlySet<number>
  /** Others that it names beside them, where they are not one time together. */
  readonly other?: Days
}

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

const MOST_BACK = 3_660

/** As many days before these, or the same days of the month before. */
export function daysBefore({ from, to }: Days): Days {
  if (from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7)) {
    const before = addMonths(from, -1)
    const last = lastOfMonth(before)
    const asFar = `${before.slice(0, 7)}-${to.slice(-2)}`
    return { from: before, to: to === lastOfMonth(to) || asFar > last ? last : asFar }
  }
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return { from: addDays(from, -length), to: addDays(from, -1) }
}

/**
 * The days since others, up to today, where those are the latest of their kind: "than last month" compares this month.
 */
export function daysSince({ from, to }: Days, today: string): Days | null {
  const since = { from: addDays(to, 1), to: today }
  return to < today && countDays(since) <= Math.max(31, countDays({ from, to })) ? since : null
}

export const lastDays = (count: number, today: string): Days => ({
  from: addDays(today, 1 - count),
  to: today,
})

export const monthOfDay = (today: string): Days => ({ from: firstOf('month', today), to: today })

export function countDays({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

export function addDays(day: string, count: number): string {
  return iso(Date.parse(day) + count * DAY_MS)
}

/** A month later or earlier; the last day of the month where that has no such day. */
function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return iso(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

export function lastOfMonth(day: string): string {
  return addDays(addMonths(firstOf('month', day), 1), -1)
}

export function latest(count: number, unit: Unit, today: string): Days {
  const bounded = Math.min(count, MOST_BACK)
  if (unit === 'day') return lastDays(bounded, today)
  if (unit === 'week') return lastDays(Math.min(bounded * 7, MOST_BACK), today)
  const inMonths = { month: 1, quarter: 3, year: 12 }[unit] * Math.min(bounded, 120)
  return { from: addDays(addMonths(today, -inMonths), 1), to: today }
}

/** A day, week or month so many before this one. */
export function daysAgo(count: number, unit: Unit, today: string): Days {
  const bounded = Math.min(count, MOST_BACK)
  if (unit === 'day') return single(addDays(today, -bounded))
  if (unit === 'week') {
    const from = addDays(firstOf('week', today), -7 * Math.min(bounded, 520))
    return { from, to: addDays(from, 6) }
  }
  const inMonths = { month: 1, quarter: 3, year: 12 }[unit] * Math.min(bounded, 40)
  const from = addMonths(firstOf(unit, today), -inMonths)
  return { from, to: addDays(addMonths(from, { month: 1, quarter: 3, year: 12 }[unit]), -1) }
}

export function present(unit: Unit, today: string): Days {
  return { from: firstOf(unit, today), to: today }
}

export function previous(unit: Unit, today: string): Days {
  const to = addDays(firstOf(unit, today), -1)
  return { from: firstOf(unit, to), to }
}

/** The first day of the week, which begins on Monday, of the month, quarter or year. */
function firstOf(unit: Unit, day: string): string {
  if (unit === 'day') return day
  if (unit === 'week') return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
  if (unit === 'month') return `${day.slice(0, 7)}-01`
  if (unit === 'year') return `${day.slice(0, 4)}-01-01`
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
}

export const single = (day: string): Days => ({ from: day, to: day })
export const iso = (at: number) => new Date(at).toISOString().slice(0, 10)
