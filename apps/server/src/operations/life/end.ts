import { isZero, money } from '@sadaf/money'
import type { Tx } from '../../platform/index.ts'
import { type FailureCode, failTransactions, type Transaction } from '../../transactions/index.ts'
import { allHeld, endLegs, hasMoved, type Step } from '../legs.ts'
import type { Operation } from '../operation.ts'
import { type Arrival, BooksDisagree } from '../operations.ts'
import { shownOf } from '../rows.ts'
import { endOperation } from '../store.ts'
import { type Books, postOrDisagree } from './books.ts'
import { completed, failed, isBegun, requirePending, requireSameAssets, roleOf } from './plan.ts'
import { endRow, insertRows, show, tell } from './write.ts'

/** Ends a pending operation with the money moved; see `Operations.complete`. */
export async function complete(
  books: Books,
  tx: Tx,
  operation: Operation,
  { at, settled, receipt, isForced }: Arrival & { readonly at: Date },
): Promise<Operation> {
  requirePending(operation)
  const amounts = { ...allHeld(operation.legs), ...(settled && { [roleOf(operation)]: settled }) }
  requireSameAssets(operation, amounts)
  const step = endLegs(operation, operation.legs, amounts)
  return completeWith(books, tx, operation, { step, at, receipt, isForced })
}

/** Ends a pending operation with what was settled of it; see `Operations.finish`. */
export async function finish(books: Books, tx: Tx, operation: Operation, at: Date): Promise<Operation> {
  requirePending(operation)
  return completeWith(books, tx, operation, { step: endLegs(operation, operation.legs, {}), at })
}

/** Ends a pending operation with the money back; see `Operations.fail`. */
export async function fail(
  books: Books,
  tx: Tx,
  pending: Operation,
  { failure, at }: { readonly failure: FailureCode; readonly at: Date },
): Promise<void> {
  requirePending(pending)
  if (pending.legs.some(hasMoved)) throw new Error(`a part of ${pending.id} has moved`)
  const step = endLegs(pending, pending.legs, {})
  const operation: Operation = { ...pending, ...failed, legs: step.legs, completedAt: at, failure }
  await postOrDisagree(books, tx, step, { operation })
  await endOperation(tx, operation)
  const rows = await show(books, tx, await failTransactions(tx, operation.id, failure))
  await tell(books, tx, operation, { ending: 'failed', at, rows })
  await books.ends.emit(tx, { operation, how: 'failed' })
}

/** Ends a pending operation whose time is up; see `Operations.expire`. */
export async function expire(books: Books, tx: Tx, operation: Operation, at: Date): Promise<void> {
  if (isBegun(operation.legs)) await finish(books, tx, operation, at)
  else await fail(books, tx, operation, { failure: 'expired', at })
}

/** The last step of an operation's legs, when it was, and what is known of it. */
type Completion = {
  readonly step: Step
  readonly at: Date
  readonly receipt?: string | null | undefined
  readonly isForced?: boolean | undefined
}

async function completeWith(
  books: Books,
  tx: Tx,
  pending: Operation,
  { step, at, receipt = null, isForced }: Completion,
): Promise<Operation> {
  if (!isBegun(step.legs)) throw new BooksDisagree('nothing_moved')
  const details = await books.kindOf(pending.kind).detailsOnArrival(tx, pending, receipt)
  const amount = money(pending.amount.asset, step.legs[0]?.settledMinor ?? 0n)
  const operation: Operation = {
    ...pending,
    ...completed,
    legs: step.legs,
    amount,
    details,
    completedAt: at,
  }
  await postOrDisagree(books, tx, step, { operation, isForced })
  await endOperation(tx, operation)
  const rows = await completeRows(books, tx, operation, at)
  await tell(books, tx, operation, { ending: 'completed', at, rows })
  await books.ends.emit(tx, { operation, how: 'completed' })
  return operation
}

/** Ends the rows that people know, and writes those that are first seen now. */
async function completeRows(
  books: Books,
  tx: Tx,
  operation: Operation,
  at: Date,
): Promise<readonly Transaction[]> {
  const { from_the_start: known = [], once_completed: arriving = [] } = Object.groupBy(
    books.kindOf(operation.kind).rowsOf(operation),
    ({ shown }) => shown,
  )
  const rows: Transaction[] = []
  for (const row of known) rows.push(...(await show(books, tx, await endRow(tx, operation, row))))
  const arrived = arriving.filter((row) => !isZero(shownOf(operation, row).amount))
  rows.push(...(await insertRows(books, tx, { operation, rows: arrived, at })))
  return rows
}
