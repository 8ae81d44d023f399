import { DAY_MS } from '@sadaf/calendar'
import { normalizedWords } from './duplicates.ts'
import type { FileLine } from './file-parts.ts'

export type ComparedLine = Pick<FileLine, 'bookedOn' | 'amountMinor' | 'description'>

/** Days that one movement may lie apart in two files: a payment is pending on one and booked on another. */
export const MAX_DAYS_APART = 3
/** How much of the words of the shorter text the longer one has. */
const ALIKE = 0.6

/** Days between two days, `2026-11-03` and `2026-11-05` being two apart. */
export function daysApart(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS
}

/**
 * Whether two lines may tell of one movement: the same amount, at most three days apart, in similar words. Where one of
 * them has no words, nothing is known of it that could be similar.
 */
export function isSimilar(one: ComparedLine, other: ComparedLine): boolean {
  if (one.amountMinor !== other.amountMinor) return false
  if (daysApart(one.bookedOn, other.bookedOn) > MAX_DAYS_APART) return false
  const [few, many] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.size - b.size)
  if (!few || !many || few.size === 0) return false
  return few.intersection(many).size >= few.size * ALIKE
}

/** Numbers of a day, a card or a receipt are in all texts of a bank, and say nothing of what they have in common. */
function wordsOf({ description }: ComparedLine): Set<string> {
  const words = normalizedWords(description ?? '')
  const spoken = words.filter((word) => /\p{L}/u.test(word))
  return new Set(spoken.length > 0 ? spoken : words)
}
