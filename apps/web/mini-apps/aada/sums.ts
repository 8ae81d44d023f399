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
