import { derivedId } from '../../operations/index.ts'

/**
 * The id of an occurrence and of the payment that it begins: of a schedule's day there is one, however often it is
 * tried.
 */
export function occurrenceIdOf(scheduleId: string, day: string): string {
  return derivedId('scheduled', `${scheduleId}/${day}`)
}
