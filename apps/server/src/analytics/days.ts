import type { AnalyticsRange } from '@sadaf/api'

/** Days from the first to the last, both included, as `YYYY-MM-DD`. */
export type Days = { readonly from: string; readonly to: string }

const DAY_MS = 86_400_000
const lengths = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const satisfies Record<AnalyticsRange, number>

/** The days of a range that ends today, and as many days before them. */
export function comparedDays(range: AnalyticsRange, today: string): { these: Days; before: Days } {
  const length = lengths[range]
  return {
    these: { from: daysBefore(today, length - 1), to: today },
    before: { from: daysBefore(today, 2 * length - 1), to: daysBefore(today, length) },
  }
}

/** So many months up to that of a day, the oldest first; the last of them ends with its month. */
export function monthsUpTo(today: string, count: number): Days[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const inYear = month - count + index
    return {
      from: isoDay(Date.UTC(year, inYear, 1)),
      to: isoDay(Date.UTC(year, inYear + 1, 0)),
    }
  })
}

const daysBefore = (day: string, count: number) => isoDay(Date.parse(day) - count * DAY_MS)

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)
