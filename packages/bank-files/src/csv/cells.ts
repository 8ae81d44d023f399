import { possibleDays } from '../read-date.ts'
import { looksLikeAmount } from './writing.ts'

/** Cells of a column, and the kind of almost all of them. */
export type ColumnCells = {
  readonly cells: readonly string[]
  /** Those that are not empty. */
  readonly filled: readonly string[]
  readonly isDates: boolean
  readonly isAmounts: boolean
  /** Whether at least half are: enough where the header says so, since the rest may be unreadable. */
  readonly hasDates: boolean
  readonly hasAmounts: boolean
  /** Currencies: three capitals. */
  readonly isCodes: boolean
  readonly isText: boolean
  /** Characters of all cells. */
  readonly textLength: number
}

/** Of so many cells one may be of another kind: a total, a remark. */
const ALMOST_ALL = 0.9
const HALF = 0.5

/** The columns of rows, as many as the longest has. */
export function cellsOf(rows: readonly (readonly string[])[], atLeast: number): ColumnCells[] {
  const width = Math.max(atLeast, ...rows.map(({ length }) => length))
  return Array.from({ length: width }, (_, index) =>
    columnOf(rows.map((cells) => cells[index]?.trim() ?? '')),
  )
}

const DIGITS_OF_AN_ACCOUNT = 8

/** Digits alone, many and as many in every row: numbers of accounts or references, not amounts. */
function areAccounts(filled: readonly string[]): boolean {
  const length = filled[0]?.length ?? 0
  if (length < DIGITS_OF_AN_ACCOUNT) return false
  return filled.every((cell) => cell.length === length && /^\p{Nd}+$/u.test(cell))
}

function columnOf(cells: readonly string[]): ColumnCells {
  const filled = cells.filter((cell) => cell !== '')
  const shareOf = (is: (cell: string) => boolean) =>
    filled.length > 0 ? filled.filter(is).length / filled.length : 0
  const dates = shareOf((cell) => Object.keys(possibleDays(cell)).length > 0)
  const amounts = shareOf(looksLikeAmount)
  const isDates = dates >= ALMOST_ALL
  const isAmounts = !isDates && amounts >= ALMOST_ALL && !areAccounts(filled)
  const isCodes = shareOf((cell) => /^[A-Z]{3}$/.test(cell)) >= ALMOST_ALL
  const isText = !isDates && !isAmounts && !isCodes && shareOf((cell) => /\p{L}/u.test(cell)) >= ALMOST_ALL
  const textLength = filled.reduce((sum, { length }) => sum + length, 0)
  const has = { hasDates: dates >= HALF, hasAmounts: !isDates && amounts >= HALF && !areAccounts(filled) }
  return { cells, filled, isDates, isAmounts, ...has, isCodes, isText, textLength }
}
