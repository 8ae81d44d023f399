import { DAY_MS } from './durations.ts'
/** Days from the first to the last, both included, as `YYYY-MM-DD`. */
export type Days = { readonly from: string; readonly to: string }

/** Some days, and those that they are held against. */
export type ComparedDays = { readonly these: Days; readonly before: Days }

/** So many days after a day; before it where they are below zero. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** How many days lie from one to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** The week of a day, from Monday to Sunday. */
export function weekAround(day: string): Days {
  const since = (new Date(Date.parse(day)).getUTCDay() + 6) % 7
  return { from: addDays(day, -since), to: addDays(day, 6 - since) }
}

/** The first and the last day of the month that lies so many after that of a day. */
export function monthAround(day: string, offset = 0): Days {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const at = (ofMonth: number, date: number) =>
    new Date(Date.UTC(year, ofMonth, date)).toISOString().slice(0, 10)
  return { from: at(month - 1 + offset, 1), to: at(month + offset, 0) }
}
