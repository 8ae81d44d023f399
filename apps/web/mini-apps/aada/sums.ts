import { addDays, daysBetween, isDay } from '../kit/days.ts'

/** So many days back are kept of a habit. */
const MOST_DAYS = 400

export type Habit = {
  readonly name: string
  /** As they were kept before `since` and `done` were: a day each. */
  readonly days: readonly string[]
  /** The day of the first character of `done`, where there is any. */
  readonly since: string
  /** A character a day, `1` where it was done: the store has room for many habits. */
  readonly done: string
}

export function daysOf({ days, since, done }: Habit): ReadonlySet<string> {
  const marked = isDay(since)
    ? [...done].flatMap((mark, at) => (mark === '1' ? [addDays(since, at)] : []))
    : []
  return new Set([...days.filter(isDay), ...marked])
}

/** The habit with a day on which it was done, or was not. */
export function withDay(habit: Habit, day: string, isDone: boolean): Habit {
  const days = new Set(daysOf(habit))
  if (isDone) days.add(day)
  else days.delete(day)
  const sorted = [...days].sort()
  const last = sorted.at(-1)
  if (last === undefined) return { ...habit, days: [], since: '', done: '' }
  const earliest = addDays(last, 1 - MOST_DAYS)
  const since = sorted.find((each) => each >= earliest) ?? last
  const count = daysBetween(since, last) + 1
  const done = Array.from({ length: count }, (_, at) => (days.has(addDays(since, at)) ? '1' : '0')).join('')
  return { ...habit, days: [], since, done }
}

/** On how many days in a row something was done, up to today; today may still come. */
export function streakOf(done: ReadonlySet<string>, today: string): number {
  let day = done.has(today) ? today : addDays(today, -1)
  let count = 0
  while (done.has(day)) {
    count += 1
    day = addDays(day, -1)
  }
  return count
}
