import { type Asset, assetCode } from '@sadaf/money'
import type { AmountColumns, FeeIs } from '../guess-columns.ts'
import { amountReader, type DecimalMark } from '../read-amount.ts'
import type { ColumnCells } from './cells.ts'
import { sideOf } from './words.ts'

type Figures = {
  readonly columns: readonly ColumnCells[]
  readonly amount: AmountColumns
  readonly fee: number
  readonly balance: number
  readonly decimalMark: DecimalMark
}

/** Cells are compared with each other alone, so that any currency will do that has the decimals. */
const COMPARED: Asset = { code: assetCode('XXX'), kind: 'fiat', scale: 8 }

/**
 * Whether fees are taken beside the amounts or are part of them, as the running balance has it: from one row to the
 * next, in either order, all rows with a fee must agree, and one must tell. Null where they do not.
 */
export function feesAre(figures: Figures): FeeIs {
  const { columns, fee, balance, decimalMark } = figures
  const read = amountReader(COMPARED, decimalMark)
  const minorIn = (column: number, row: number): bigint | undefined => {
    const cell = columns[column]?.cells[row] ?? ''
    if (cell === '') return 0n
    const amount = read(cell)
    return amount.ok ? amount.minor : undefined
  }
  const count = columns[balance]?.cells.length ?? 0
  const agreed = ([1, -1] as const).map((step) => {
    const told = new Set<FeeIs>()
    for (let row = 0; row < count; row += 1) {
      const taken = minorIn(fee, row)
      if (taken === 0n) continue
      const [held, before] = [minorIn(balance, row), minorIn(balance, row - step)]
      const moved = movedIn(figures.amount, (column) => minorIn(column, row), columns, row)
      if (row - step < 0 || row - step >= count) continue
      if (taken === undefined || held === undefined || before === undefined || moved === undefined)
        return null
      const rest = before + moved - held
      told.add(rest === magnitude(taken) ? 'apart' : rest === 0n ? 'within' : null)
    }
    const [only = null] = told
    return told.size === 1 ? only : null
  })
  const [oldestFirst, newestFirst] = agreed
  return oldestFirst && newestFirst && oldestFirst !== newestFirst
    ? null
    : (oldestFirst ?? newestFirst ?? null)
}

function movedIn(
  amount: AmountColumns,
  minorIn: (column: number) => bigint | undefined,
  columns: readonly ColumnCells[],
  row: number,
): bigint | undefined {
  if (amount.kind === 'split') {
    const [debit, credit] = [minorIn(amount.debit), minorIn(amount.credit)]
    return debit === undefined || credit === undefined ? undefined : credit - magnitude(debit)
  }
  const minor = minorIn(amount.amount)
  if (minor === undefined || amount.kind === 'signed') return minor
  const side = sideOf(columns[amount.side]?.cells[row] ?? '')
  return side === undefined ? undefined : side === 'debit' ? -magnitude(minor) : minor
}

function magnitude(minor: bigint): bigint {
  return minor < 0n ? -minor : minor
}
