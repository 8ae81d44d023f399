import { decimalWriter } from './decimals.ts'
import { clockOf } from './local-time.ts'
import { plainText } from './plain-text.ts'
import { type LineStatus, type Statement, type StatementLine, tiedLines } from './statement.ts'

/** The columns of a statement as a table, in their order. */
export const columns = [
  'date',
  'value_date',
  'description',
  'counterparty',
  'category',
  'reference',
  'amount',
  'currency',
  'balance',
  'status',
  'id',
] as const

export type Column = (typeof columns)[number]

/** Names of a table's columns and states; the words of a language are the app's. */
export type TableWords = {
  readonly columns: Readonly<Record<Column, string>>
  readonly statuses: Readonly<Record<LineStatus, string>>
}

/** English that `guessColumns` reads. */
export const englishWords: TableWords = {
  columns: {
    date: 'Date',
    value_date: 'Value date',
    description: 'Description',
    counterparty: 'Counterparty',
    category: 'Category',
    reference: 'Reference',
    amount: 'Amount',
    currency: 'Currency',
    balance: 'Balance',
    status: 'Status',
    id: 'ID',
  },
  statuses: { booked: 'Booked', pending: 'Pending' },
}

/** Cell of a table: an exact decimal, a day (`2026-11-23`), or text. */
export type Cell =
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'amount'; readonly decimal: string }
  | { readonly kind: 'text'; readonly text: string }

/** A sheet of rows, and how it looks where it has a look. */
export type Table = {
  readonly header: readonly string[]
  readonly rows: AsyncIterable<readonly Cell[]>
  /** Of the columns, in characters. */
  readonly widths: readonly number[]
  /** Decimals of the amounts. */
  readonly scale: number
  readonly createdAt: Date
}

/** The rows of a statement. @throws StatementUntied after the last */
export async function* statementRows(
  statement: Statement,
  words: TableWords,
): AsyncGenerator<readonly Cell[], void, undefined> {
  const cellsOf = rowMaker(statement, words)
  for await (const line of tiedLines(statement)) yield cellsOf(line)
}

export const text = (value: string | null): Cell => ({ kind: 'text', text: plainText(value ?? '') })
export const day = (value: string): Cell => ({ kind: 'day', day: value })

/** Makes rows of a statement's lines, cells in the order of `columns`. */
export function rowMaker(
  { account, timeZone }: Statement,
  { statuses }: TableWords,
): (line: StatementLine) => Cell[] {
  const readClock = clockOf(timeZone)
  const decimal = decimalWriter(account.asset)
  const amount = (minor: bigint): Cell => ({ kind: 'amount', decimal: decimal(minor) })
  const currency = text(account.asset.code)
  return (line) => [
    day(readClock(line.bookedAt).day),
    day(line.valueDate),
    text(line.description),
    text(line.counterparty),
    text(line.category),
    text(line.reference),
    amount(line.amountMinor),
    currency,
    line.balanceMinor === null ? text(null) : amount(line.balanceMinor),
    text(statuses[line.status]),
    text(line.id),
  ]
}
