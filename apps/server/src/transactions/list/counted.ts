import { addDays } from '@sadaf/calendar'

/** Days as `YYYY-MM-DD`, both included; without an end where none is told. */
export type OpenDays = { readonly from?: string | undefined; readonly to?: string | undefined }

/** A day is one where its person lived then, so the days of two moments can be two apart that the moments are not. */
export const DAYS_APART = 2

/**
 * The months that lie within a span of days as a whole, by their first days, and the days at its ends that belong to
 * none.
 */
export function wholeMonths({ from, to }: OpenDays): {
  readonly months: readonly OpenDays[]
  readonly days: readonly OpenDays[]
} {
  if (from !== undefined && to !== undefined && from > to) return { months: [], days: [] }
  const first = from === undefined || isFirst(from) ? from : firstAfter(from)
  const last = to === undefined ? undefined : firstOf(addDays(to, 1))
  // `last` is the first day of the month that is not whole any more.
  if (first !== undefined && last !== undefined && first >= last) return { months: [], days: [{ from, to }] }
  const lastWhole = last === undefined ? undefined : firstOf(addDays(last, -1))
  return {
    months: [{ from: first, to: lastWhole }],
    days: [
      ...(first === from || first === undefined ? [] : [{ from, to: addDays(first, -1) }]),
      ...(last === undefined || to === undefined || last > to ? [] : [{ from: last, to }]),
    ],
  }
}

/** Of units that have so many each, newest first: as many as hold so many together, or all. */
export function enough<Unit extends { readonly count: number }>(
  units: readonly Unit[],
  wanted: number,
): readonly Unit[] {
  let sum = 0
  const end = units.findIndex(({ count }) => {
    sum += count
    return sum >= wanted
  })
  return end === -1 ? units : units.slice(0, end + 1)
}

/** How many they are together. */
export function countOf(parts: readonly { readonly count: number }[]): number {
  return parts.reduce((sum, { count }) => sum + count, 0)
}

/** The first day of its month. */
export function firstOf(day: string): string {
  return `${day.slice(0, 8)}01`
}

function firstAfter(day: string): string {
  return firstOf(addDays(firstOf(day), 31))
}

function isFirst(day: string): boolean {
  return day.endsWith('-01')
}
