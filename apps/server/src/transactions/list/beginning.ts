import { addDays } from '@sadaf/calendar'
import { DAYS_APART } from './counted.ts'
import { type Filters, type Position, placeOf } from './list-store.ts'
import type { Sought } from './search.ts'

/** Where what filters let through begins at the earliest; null for the beginning of the list. */
export function beginningOf({ to }: Filters): Position | null {
  return to === undefined ? null : placeOf(`${addDays(to, DAYS_APART)}T00:00:00.000Z`)
}

/** Search that finds all rows of these filters, maybe with others; undefined where only a scan finds them. */
export function foundBy({ sought, names, amounts }: Filters): Sought | undefined {
  if (sought) return sought
  if (names) return { words: [], names: [...names.whole, ...names.parts], reference: null, amounts: [] }
  return amounts && { words: [], names: [], reference: null, amounts }
}

/** The filters that the roll-ups know. */
export function countedOf({ sought: _, names: __, amounts: ___, ...counted }: Filters): Filters {
  return counted
}
