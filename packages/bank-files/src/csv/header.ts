import { possibleDays } from '../read-date.ts'
import { roleOfHeader } from './words.ts'

/** Rows in which the header is looked for: banks put the account's name and period before it. */
export const MAX_ROWS_BEFORE_HEADER = 30

/**
 * Which row is the header: the one of which most cells are names of columns, at least two; else the first, when it has
 * as many cells as any and none that is a date or a number; else none.
 */
export function findHeader(rows: readonly (readonly string[])[]): number | undefined {
  const known = rows.map((cells) => new Set(cells.flatMap((cell) => roleOfHeader(cell) ?? [])).size)
  const most = Math.max(0, ...known)
  if (most >= 2) return known.indexOf(most)
  const [first = []] = rows
  const isWide = first.length > 1 && rows.every(({ length }) => length <= first.length)
  return isWide && first.every(isName) ? 0 : undefined
}

function isName(cell: string): boolean {
  const text = cell.trim()
  return /\p{L}/u.test(text) && Object.keys(possibleDays(text)).length === 0
}
