import { addDays, daysBetween } from '@sadaf/calendar'
import type { Money } from '@sadaf/money'

/** A chore that comes again on chosen weekdays. */
export type RecurringChore = {
  /** The assignee. */
  readonly userId: string
  readonly id: string
  readonly householdId: string
  readonly name: string
  readonly asset: string
  readonly reward: Money | null
  /** Monday is 1, Sunday is 7. */
  readonly weekdays: readonly number[]
  /** The last date whose occurrence was decided about. */
  readonly madeUntil: string
  readonly isPaused: boolean
}

/** How much of them a household can have. */
export const MOST_RECURRING = 50

/**
 * Occurrences are made so many days ahead of the date in UTC, whose day begins up to 14 hours after it has begun
 * elsewhere: a chore is there before its day begins, wherever its household lives.
 */
const AHEAD_DAYS = 2

/** An occurrence that was not done is taken away so many days after its date, so that a list does not grow for ever. */
const KEPT_DAYS = 7

/** So long an allowance may count what was missed: a month, and a week in which a Parent decides. */
const COUNTED_DAYS = 45

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** The last date whose occurrences are made by now. */
export const horizonOf = (now: Date): string => addDays(dayOf(now), AHEAD_DAYS)

/** Occurrences before this date that are still pending are taken away. */
export const oldestKept = (now: Date): string => addDays(dayOf(now), -KEPT_DAYS)

/** Occurrences before this date count for no allowance any more. */
export const oldestCounted = (now: Date): string => addDays(dayOf(now), -COUNTED_DAYS)

/** The day of the week of a date: Monday is 1, Sunday is 7. */
const weekdayOf = (day: string): number => new Date(Date.parse(day)).getUTCDay() || 7

/**
 * Dates of the occurrences that are to be made, oldest first. What is missed because the job did not run for long is
 * made as far as it would have been kept.
 */
export function occurrencesOf(
  { weekdays, madeUntil, isPaused }: Pick<RecurringChore, 'weekdays' | 'madeUntil' | 'isPaused'>,
  now: Date,
): string[] {
  if (isPaused) return []
  const first = [addDays(madeUntil, 1), oldestKept(now)].sort().at(-1) ?? madeUntil
  const count = daysBetween(first, horizonOf(now)) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => addDays(first, index)).filter((day) =>
    weekdays.includes(weekdayOf(day)),
  )
}

/** Pauses it from the day after today on; what was made of later days is the caller's to take away. */
export const pausedFrom = (chore: RecurringChore, today: string): RecurringChore => ({
  ...chore,
  isPaused: true,
  madeUntil: chore.madeUntil > today ? today : chore.madeUntil,
})

/** Goes on from today: what fell into the pause is not made up for. */
export function resumedFrom(chore: RecurringChore, today: string): RecurringChore {
  const yesterday = addDays(today, -1)
  return { ...chore, isPaused: false, madeUntil: chore.madeUntil > yesterday ? chore.madeUntil : yesterday }
}
