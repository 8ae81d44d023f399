import type { Asset } from '@sadaf/money'
import { saysNotBooked, saysPending, sideOf } from './csv/words.ts'
import type { FileLine } from './file-parts.ts'
import { rearm } from './formula.ts'
import type { AmountColumns, ColumnGuess } from './guess-columns.ts'
import { plainTextOrNull } from './plain-text.ts'
import { type AmountProblem, amountReader, type ReadAmount } from './read-amount.ts'
import type { CsvRow } from './read-csv.ts'
import { type ReadDate, readDate } from './read-date.ts'

/** Columns that must be known before rows can be read: a guess with nothing missing, or a person's choice. */
export type KnownColumns = ColumnGuess & { readonly date: number; readonly amount: AmountColumns }

export type RowProblem =
  | AmountProblem
  | Extract<ReadDate, { ok: false }>['code']
  | 'side_unknown'
  | 'fee_ambiguous'
  | 'not_booked'

/**
 * A row as a line, and its fee as another where that is taken beside it; or why it is none: what is wrong, in which
 * column (from 0), where in the file.
 */
export type ReadRow =
  | { readonly ok: true; readonly line: FileLine; readonly fee: FileLine | null }
  | {
      readonly ok: false
      readonly code: RowProblem
      readonly column: number
      readonly fileLine: number
    }

/** A cell of a row that could not be read. */
type Problem = { readonly ok: false; readonly code: RowProblem; readonly column: number }

/** Whether a guess knows enough to read rows by it. */
export function knowsEnough(guess: ColumnGuess): guess is KnownColumns {
  return guess.date !== null && guess.amount !== null
}

/** A reader of rows as lines of an account in this asset. Never throws for what stands in a row. */
export function rowReader(columns: KnownColumns, asset: Asset): (row: CsvRow) => ReadRow {
  const read = amountReader(asset, columns.decimalMark)
  return ({ cells, fileLine }) => {
    const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? '').trim())
    const text = (column: number | null) => plainTextOrNull(rearm(cell(column)))
    const problem = (code: RowProblem, column: number): ReadRow => ({ ok: false, code, column, fileLine })

    if (columns.status !== null && saysNotBooked(cell(columns.status)))
      return problem('not_booked', columns.status)
    const booked = readDate(cell(columns.date), columns.dateOrder)
    if (!booked.ok) return problem(booked.code, columns.date)
    const code = cell(columns.currency).toUpperCase()
    if (columns.currency !== null && code !== '' && code !== asset.code)
      return problem('asset_mismatch', columns.currency)
    const amount = amountIn(columns.amount, cell, read)
    if (!amount.ok) return { ...amount, fileLine }
    const fee = feeIn(columns, cell, read)
    if (!fee.ok) return { ...fee, fileLine }
    const balance = columns.balance === null ? null : optional(read, cell(columns.balance))
    if (balance !== null && !balance.ok) return problem(balance.code, columns.balance ?? 0)
    const valued = readDate(cell(columns.valueDate), columns.dateOrder)
    const id = text(columns.id)
    const line: FileLine = {
      id,
      bookedOn: booked.day,
      bookedAt: null,
      // Another day that cannot be read does not prevent reading the line.
      valueDate: valued.ok ? valued.day : null,
      amountMinor: amount.minor,
      description: text(columns.description),
      counterparty: text(columns.counterparty),
      reference: text(columns.reference),
      category: text(columns.category),
      status: saysPending(cell(columns.status)) ? 'pending' : 'booked',
      balanceMinor: balance?.minor ?? null,
      fileLine,
    }
    return { ok: true, line, fee: fee.minor === 0n ? null : feeOf(line, fee.minor) }
  }
}

/** Said in the file's own manner: descriptions are never translated. */
const FEE = 'Fee'

/** The fee of a line as a line of its own; its id is never that of another line. */
function feeOf(line: FileLine, minor: bigint): FileLine {
  const { id, description } = line
  return {
    ...line,
    id: id === null ? null : `${id} fee`,
    amountMinor: -minor,
    description: description === null ? FEE : `${FEE}: ${description}`,
    category: 'fees',
    balanceMinor: null,
  }
}

type Cell = (column: number) => string
type Minor = { readonly ok: true; readonly minor: bigint }
type Read = (cell: string) => ReadAmount

function amountIn(columns: AmountColumns, cell: Cell, read: Read): Minor | Problem {
  switch (columns.kind) {
    case 'signed':
      return at(read(cell(columns.amount)), columns.amount)
    case 'sided': {
      const side = sideOf(cell(columns.side))
      if (side === undefined) return { ok: false, code: 'side_unknown', column: columns.side }
      const amount = at(read(cell(columns.amount)), columns.amount)
      return amount.ok
        ? { ok: true, minor: side === 'debit' ? -magnitude(amount.minor) : amount.minor }
        : amount
    }
    case 'split': {
      const debit = at(optional(read, cell(columns.debit)) ?? nothing, columns.debit)
      if (!debit.ok) return debit
      const credit = at(optional(read, cell(columns.credit)) ?? nothing, columns.credit)
      if (!credit.ok) return credit
      if (cell(columns.debit) === '' && cell(columns.credit) === '')
        return { ok: false, code: 'amount_missing', column: columns.debit }
      // A row moves the account one way; the other column may say zero.
      if (debit.minor !== 0n && credit.minor !== 0n)
        return { ok: false, code: 'amount_ambiguous', column: columns.credit }
      return { ok: true, minor: debit.minor === 0n ? credit.minor : -magnitude(debit.minor) }
    }
  }
}

const nothing: ReadAmount = { ok: true, minor: 0n }

function optional(read: Read, cell: string): ReadAmount | null {
  return cell === '' ? null : read(cell)
}

/** The fee that leaves beside the amount; zero where it is part of that. A fee of which neither is known is refused. */
function feeIn({ fee, feeIs }: KnownColumns, cell: Cell, read: Read): Minor | Problem {
  if (fee === null || feeIs === 'within' || cell(fee) === '') return { ok: true, minor: 0n }
  const said = at(read(cell(fee)), fee)
  if (!said.ok) return said
  if (said.minor !== 0n && feeIs === null) return { ok: false, code: 'fee_ambiguous', column: fee }
  return { ok: true, minor: magnitude(said.minor) }
}

function at(amount: ReadAmount, column: number): Minor | Problem {
  return amount.ok ? amount : { ...amount, column }
}

function magnitude(minor: bigint): bigint {
  return minor < 0n ? -minor : minor
}
