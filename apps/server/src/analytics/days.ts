import type { AnalyticsRange } from '@sadaf/api'
import { addDays, type ComparedDays, type Days, monthAround } from '@sadaf/calendar'

const lengths = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const satisfies Record<AnalyticsRange, number>

/** The days of a range that ends today, and as many days before them. */
export function comparedDays(range: AnalyticsRange, today: string): ComparedDays {
  const length = lengths[range]
  return {
    these: { from: addDays(today, 1 - length), to: today },
    before: { from: addDays(today, 1 - 2 * length), to: addDays(today, -length) },
  }
}

/** So many months up to that of a day, the oldest first; the last of them ends with its month. */
export function monthsUpTo(today: string, count: number): Days[] {
  return Array.from({ length: count }, (_, index) => monthAround(today, index - count + 1))
}

/** By which steps a range is gone along. */
export const stepOf = { '7d': 'day', '30d': 'day', '90d': 'week', '1y': 'month' } as const satisfies Record<
  AnalyticsRange,
  string
>

const DAYS_A_WEEK = 7

/**
 * The steps of a range that ends today, the oldest first. Weeks are seven days back from today, so that the last is as
 * long as the others; the oldest of them, and the first and the last of months, may be there in part.
 */
export function stepsOf(range: AnalyticsRange, today: string): Days[] {
  const { from } = comparedDays(range, today).these
  const step = stepOf[range]
  if (step === 'month') return monthsWithin({ from, to: today })
  const length = step === 'week' ? DAYS_A_WEEK : 1
  const count = Math.ceil(lengths[range] / length)
  return Array.from({ length: count }, (_, index) => {
    const to = addDays(today, -(count - 1 - index) * length)
    const first = addDays(to, 1 - length)
    return { from: first < from ? from : first, to }
  })
}

function monthsWithin({ from, to }: Days): Days[] {
  return monthsUpTo(to, monthNumber(to) - monthNumber(from) + 1).map((month) => ({
    from: month.from < from ? from : month.from,
    to: month.to > to ? to : month.to,
  }))
}

function monthNumber(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return 12 * year + month
}
