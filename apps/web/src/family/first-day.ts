import type { Member } from './queries.ts'

/**
 * The day that is proposed for the first payment of an allowance: where there is one already, its next, so that a
 * change of the amount pays nothing in between.
 */
export function firstDayOf(allowance: Member['allowance'], tomorrow: string): string {
  const next = allowance?.next_on ?? tomorrow
  return next > tomorrow ? next : tomorrow
}
