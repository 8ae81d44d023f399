import { possibleDays } from '../read-date.ts'
import { looksLikeAmount } from './writing.ts'

/** What stands in a column, and of what kind almost all of it is. */
export type ColumnCells = {
  readonly cells: readonly string[]
  /** Those that are not empty. */
  readonly filled: readonly string[]
  readonly isDates: boolean
  readonly isAmounts: boolean
  /** Currencies: three capitals. */
  readonly isCodes: boolean
  readonly isText: boolean
  /** Characters of all cells. */
  readonly textLength: number
}

/** Of so many cells one may be of another kind: a total, a remark. */
const ALMOST_ALL = 0.9

/** The columns of rows, as many as the longest has. */
export function cellsOf(rows: readonly (readonly string[])[], atLeast: number): ColumnCells[] {
  const width = Math.max(atLeast, ...rows.map(({ length }) => length))
  return Array.from({ length: width }, (_, index) =>
    columnOf(rows.map((cells) => cells[index]?.trim() ?? '')),
  )
}

function columnOf(cells: readonly string[]): ColumnCells {
  const filled = cells.filter((cell) => cell !== '')
  const isMostly = (is: (cell: string) => boolean) =>
    filled.length > 0 && filled.filter(is).length >= filled.length * ALMOST_ALL
  const isDates = isMostly((cell) => Object.keys(possibleDays(cell)).length > 0)
  const isAmounts = !isDates && isMostly(looksLikeAmount)
  const isCodes = isMostly((cell) => /^[A-Z]{3}$/.test(cell))
  const isText = !isDates && !isAmounts && !isCodes && isMostly((cell) => /\p{L}/u.test(cell))
  const textLength = filled.reduce((sum, { length }) => sum + length, 0)
  return { cells, filled, isDates, isAmounts, isCodes, isText, textLength }
}
