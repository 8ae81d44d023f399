import type { ColumnCells } from './cells.ts'

/** Rows that must agree before cells alone tell what a column is. */
const ENOUGH = 2

/**
 * Whether a column is what the account held after each amount: from one row to the next it differs by the amount, with
 * the oldest row first or last.
 */
export function isBalanceOf(balance: ColumnCells, amount: ColumnCells | undefined): boolean {
  if (!balance.isAmounts || !amount) return false
  const held = balance.cells.map(digitsOf)
  const moved = amount.cells.map(digitsOf)
  const pairs = Array.from({ length: Math.max(0, held.length - 1) }, (_, index) => index)
  const isMovedBy = (index: number, by: number) => {
    const [first, second, amountMinor] = [held[index], held[index + 1], moved[index + by]]
    if (first === undefined || second === undefined || amountMinor === undefined) return false
    return first + amountMinor === second || first - amountMinor === second
  }
  return [0, 1].some((by) => pairs.length >= ENOUGH && pairs.every((index) => isMovedBy(index, by)))
}

/** Two columns of amounts of which in every row exactly one is filled: what left, and what came, in that order. */
export function debitAndCredit(
  columns: readonly ColumnCells[],
  taken: ReadonlySet<number>,
): { readonly kind: 'split'; readonly debit: number; readonly credit: number } | undefined {
  const amounts = columns.flatMap((cells, index) => (cells.isAmounts && !taken.has(index) ? [index] : []))
  for (const [place, debit] of amounts.entries()) {
    const credit = amounts.slice(place + 1).find((other) => areEitherOr(columns[debit], columns[other]))
    if (credit !== undefined) return { kind: 'split', debit, credit }
  }
  return undefined
}

function areEitherOr(first: ColumnCells | undefined, second: ColumnCells | undefined): boolean {
  if (!first || !second || first.cells.length < ENOUGH) return false
  return first.cells.every((cell, row) => (cell === '') !== ((second.cells[row] ?? '') === ''))
}

/** The digits of an amount as one number: enough to compare amounts of one file, which have as many decimals. */
function digitsOf(cell: string): bigint | undefined {
  const digits = cell
    .slice(0, 60)
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[^0-9]/g, '')
  if (digits === '') return undefined
  return /^[^0-9٠-٩]*[-−(]/.test(cell) ? -BigInt(digits) : BigInt(digits)
}
