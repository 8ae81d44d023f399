import type { FileLine } from './file-parts.ts'

/** The fields of a line by which it is recognised. */
export type KnownLine = Pick<FileLine, 'id' | 'bookedOn' | 'amountMinor' | 'description'>

/**
 * Which lines of a new file are not among those already had, both of one account and in any order. Two lines that
 * both have the bank's id are the same when it is the same and they say the same: some banks give a fee the id of its
 * purchase, or number from 1 in every file. A line without one is known by its day, amount and
 * description, and each line that is had stands for one line only: of two equal coffees on a day neither is lost, and
 * neither counts twice when the file comes again.
 */
export function newLines<Line extends KnownLine>(
  had: readonly KnownLine[],
  incoming: readonly Line[],
): Line[] {
  const knownIds = new Set(had.flatMap((line) => (line.id === null ? [] : idKey(line))))
  const seenIds = new Set<string>()
  const stillHad = countsOf(had.filter(({ id }) => id === null))
  const withIds = incoming.filter(({ id }) => id !== null)
  const idsOfFile = new Set(withIds.map(idKey))
  // A line that the file names by its id is not there for another line of the file that has none.
  const hadByIdOnly = countsOf(had.filter((line) => line.id !== null && !idsOfFile.has(idKey(line))))

  return incoming.filter((line) => {
    if (line.id === null) return !take(stillHad, line) && !take(hadByIdOnly, line)
    const key = idKey(line)
    if (knownIds.has(key) || seenIds.has(key)) return false
    seenIds.add(key)
    return !take(stillHad, line)
  })
}

const idKey = (line: KnownLine) => `${line.id} ${lineKey(line)}`

type Counts = Map<string, number>

function countsOf(lines: readonly KnownLine[]): Counts {
  const counts: Counts = new Map()
  for (const line of lines) counts.set(lineKey(line), (counts.get(lineKey(line)) ?? 0) + 1)
  return counts
}

/** Takes one line of this content away; false when there is none left. */
function take(counts: Counts, line: KnownLine): boolean {
  const key = lineKey(line)
  const left = counts.get(key) ?? 0
  if (left > 0) counts.set(key, left - 1)
  return left > 0
}

/** Key of a line without an id: equal for lines of one day, amount and text, however a bank spells it. */
export function lineKey({ bookedOn, amountMinor, description }: Omit<KnownLine, 'id'>): string {
  return `${bookedOn} ${amountMinor} ${normalized(description ?? '')}`
}

/** The letters and digits of a text: exports of one bank differ in case, spaces and signs between them. */
function normalized(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** The same in words. */
export function normalizedWords(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== '')
}
