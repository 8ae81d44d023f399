import { foldText } from '@sadaf/api/fold'
import { defaultFilter } from 'cmdk'

/** Beginnings of words score far above it, letters that are found here and there far below. */
const LEAST_SCORE = 0.1

const FINDING = 'finding '

/** The name of a line that a search among a person's own has found. */
export const findingName = (search: string, id: string) => `${FINDING}${search} ${id}`

/**
 * The place of a line of the palette among the others, from 0 (not shown) to 1 (first): by its title and further words,
 * never by its name. A title that is typed whole comes first. Findings come last, so that nothing moves under a finger
 * when they arrive.
 */
export function rankOf(name: string, search: string, [title = '', ...hints]: readonly string[] = []): number {
  if (name.startsWith(FINDING)) return LEAST_SCORE / 2
  const sought = foldText(search).trim()
  const shown = foldText(title)
  if (shown === sought) return 1
  const score = defaultFilter(shown, sought, hints.map(foldText))
  return score < LEAST_SCORE ? 0 : score
}
