import { isZero, type Money } from '@sadaf/money'
import type { Tx } from '../../platform/index.ts'
import {
  completeTransaction,
  failTransactions,
  insertTransactions,
  type Transaction,
} from '../../transactions/index.ts'
import type { Draft, Row } from '../kind.ts'
import type { Ending, Operation } from '../operation.ts'
import { shownOf, transactionOf } from '../rows.ts'
import { insertOperation } from '../store.ts'
import type { Books } from './books.ts'

export type Rows = readonly Transaction[]

/** Columns beside an operation: its worth for limits, and whether its provider is told. */
export type Beside = {
  readonly worth?: Money | undefined
  readonly isOrdered?: boolean
  readonly isForced?: boolean | undefined
  readonly bookedAs?: string | undefined
}

export const besideOf = ({ worth, isForced, bookedAs }: Draft<unknown>): Beside => ({
  worth,
  isForced,
  bookedAs,
})

/** Writes an operation and its rows. @returns the rows; null where it was there before */
export async function write(
  books: Books,
  tx: Tx,
  operation: Operation,
  { worth, isOrdered = false }: Beside,
): Promise<Rows | null> {
  const dueAt = isOrdered ? operation.createdAt : null
  if (!(await insertOperation(tx, { operation, worth: worth ?? null, dueAt }))) return null
  const isCompleted = operation.status === 'completed'
  const rows = books.kindOf(operation.kind).rowsOf(operation)
  const shown = rows.filter((row) => isCompleted || row.shown === 'from_the_start')
  return insertRows(books, tx, { operation, rows: shown, at: operation.createdAt })
}

/** Writes rows of an operation that people have not seen before. */
export async function insertRows(
  books: Books,
  tx: Tx,
  {
    operation,
    rows,
    at,
  }: { readonly operation: Operation; readonly rows: readonly Row[]; readonly at: Date },
): Promise<Rows> {
  if (rows.length === 0) return []
  const transactions = rows.map((row) => transactionOf(operation, row, books.platform.ids.next(), at))
  return show(books, tx, await insertTransactions(tx, transactions), true)
}

/** Announces rows to the pages of their people. */
export async function show({ announce }: Books, tx: Tx, transactions: Rows, isNew = false): Promise<Rows> {
  for (const transaction of transactions) await announce.transaction(tx, transaction, isNew)
  return transactions
}

/** Ends a row with what has moved. A hold that was never taken, such as a fee's, was not needed. */
export async function endRow(tx: Tx, operation: Operation, row: Row): Promise<Transaction[]> {
  const shown = shownOf(operation, row)
  return isZero(shown.amount)
    ? failTransactions(tx, operation.id, 'not_needed', row.leg)
    : completeTransaction(tx, { operationId: operation.id, shown })
}

/** Notifies the people of an operation, each with a way to their own row of it. */
export async function tell(
  { kindOf, notifications }: Books,
  tx: Tx,
  operation: Operation,
  { ending, at, rows }: { readonly ending: Ending; readonly at: Date; readonly rows: Rows },
): Promise<void> {
  for (const { userId, notification } of kindOf(operation.kind).notificationsOf(operation, ending, at)) {
    const own = rows.find((row) => row.userId === userId)
    const link = own ? `/transactions?id=${own.id}` : '/transactions'
    await notifications.notify(tx, userId, { ...notification, link })
  }
}
