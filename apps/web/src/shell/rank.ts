import { foldedWords, foldText } from '@sadaf/api/fold'

const FINDING = 'finding '

/** The name of a line that a search among a person's own has found. */
export const findingName = (search: string, id: string) => `${FINDING}${search} ${id}`

/**
 * The place of a line of the palette among the others, from 0 (not shown) to 1 (first): by its title and further words,
 * never by its name. All words that are typed stand in them, in any order; a title that is typed whole comes first,
 * then one that begins so, then words that begin so. Findings come last, so that nothing moves under a finger when they
 * arrive.
 */
export function rankOf(name: string, search: string, [title = '', ...hints]: readonly string[] = []): number {
  if (name.startsWith(FINDING)) return 0.05
  const sought = foldedWords(search)
  const shown = foldedWords(title)
  const [whole, typed] = [shown.join(' '), sought.join(' ')]
  if (whole === typed) return 1
  if (whole.startsWith(typed)) return 0.9
  if (sought.every((part) => shown.some((word) => word.startsWith(part)))) return 0.8
  if (sought.every((part) => whole.includes(part))) return 0.6
  const further = `${whole} ${hints.map(foldText).join(' ')}`
  if (sought.every((part) => further.includes(` ${part}`) || further.startsWith(part))) return 0.4
  return sought.every((part) => further.includes(part)) ? 0.2 : 0
}
