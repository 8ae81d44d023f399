export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** The same for looking up any character. */
const parting: readonly string[] = separators

/** Lines by which a file is judged. */
const MAX_LINES = 50

/** Excel's declaration of the separator, in the first line of a file. */
const SAID = /^sep=([,;\t|])\r?\n/i

/**
 * Separator of a file's cells, by its beginning: the declared one, else the character of which most lines
 * have equally many. Separators within quotes do not count.
 */
export function detectSeparator(head: string): Separator {
  const said = SAID.exec(head)?.[1]
  const known = separators.find((each) => each === said)
  if (known) return known
  const lines = countsOfLines(head)
  const best = separators
    .map((separator, index) => ({ separator, ...mostCommon(lines.map((counts) => counts[index] ?? 0)) }))
    .sort((a, b) => b.lines - a.lines || b.count - a.count)[0]
  return best && best.lines > 0 ? best.separator : ','
}

/** How often each separator stands in each line, outside of quotes, in one pass. */
function countsOfLines(head: string): number[][] {
  const lines: number[][] = []
  let counts = separators.map(() => 0)
  let isQuoted = false
  let isBlank = true
  for (const character of head) {
    if (character === '"') isQuoted = !isQuoted
    if (character === '\n' && !isQuoted) {
      if (!isBlank) lines.push(counts)
      if (lines.length === MAX_LINES) return lines
      counts = separators.map(() => 0)
      isBlank = true
      continue
    }
    if (character !== '\r') isBlank = false
    const index = isQuoted ? -1 : parting.indexOf(character)
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1
  }
  // The last line may be cut; it counts where it is all there is.
  if (lines.length === 0 && !isBlank) lines.push(counts)
  return lines
}

/** The count above zero that most lines share, and how many do. */
function mostCommon(counts: readonly number[]): { readonly count: number; readonly lines: number } {
  const lines = new Map<number, number>()
  for (const count of counts) if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1)
  const [best] = [...lines].sort(([a, manyA], [b, manyB]) => manyB - manyA || b - a)
  return best ? { count: best[0], lines: best[1] } : { count: 0, lines: 0 }
}
