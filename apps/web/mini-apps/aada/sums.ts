import { addDays } from '../kit/days.ts'

/** On how many days in a row something was done, up to today; today may still come. */
export function streakOf(days: readonly string[], today: string): number {
  const done = new Set(days)
  let day = done.has(today) ? today : addDays(today, -1)
  let count = 0
  while (done.has(day)) {
    count += 1
    day = addDays(day, -1)
  }
  return count
}

/** The last seven days with today, the oldest first. */
export const lastWeek = (today: string): readonly string[] =>
  [-6, -5, -4, -3, -2, -1, 0].map((days) => addDays(today, days))
