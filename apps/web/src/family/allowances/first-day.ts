import type { Member } from '../queries.ts'

/**
 * The day that is proposed for the first payment of an allowance, or for the first planned contribution: where there is
 * one already, its next, so that a change of the amount pays nothing in between.
 */
export function firstDayOf(
  planned: Pick<NonNullable<Member['allowance']>, 'next_on'> | null,
  tomorrow: string,
): string {
  const next = planned?.next_on ?? tomorrow
  return next > tomorrow ? next : tomorrow
}
