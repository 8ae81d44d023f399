import type { Tx } from '../../platform/index.ts'
import { changeTransaction } from '../../transactions/index.ts'
import { reholdFirst, settleLegs } from '../legs.ts'
import type { Operation } from '../operation.ts'
import type { Rehold, Settlement } from '../operations.ts'
import { shownOf } from '../rows.ts'
import { insertSettlement, moveAmount, moveLegs } from '../store.ts'
import { type Books, postOrDisagree } from './books.ts'
import { isBegun, requirePending, requireSameAssets, roleOf } from './plan.ts'
import { show } from './write.ts'

/** Moves a part of what a pending operation holds; see `Operations.settle`. */
export async function settle(
  books: Books,
  tx: Tx,
  operation: Operation,
  { settlement, at }: { readonly settlement: Settlement; readonly at: Date },
): Promise<Operation> {
  if (!(await insertSettlement(tx, operation, settlement.id, at))) return operation
  requirePending(operation)
  requireSameAssets(operation, settlement.amounts)
  const step = settleLegs(operation, operation.legs, settlement)
  if (!isBegun(step.legs)) throw new Error(`a settlement of ${operation.id} without its first leg`)
  await postOrDisagree(books, tx, step, { operation, isForced: settlement.isForced })
  await moveLegs(tx, operation, step.legs)
  return { ...operation, legs: step.legs }
}

/** Holds another amount for a pending operation; see `Operations.rehold`. */
export async function rehold(
  books: Books,
  tx: Tx,
  operation: Operation,
  { rehold: { id, held, isForced }, at }: { readonly rehold: Rehold; readonly at: Date },
): Promise<Operation> {
  if (!(await insertSettlement(tx, operation, id, at))) return operation
  requirePending(operation)
  requireSameAssets(operation, { [roleOf(operation)]: held })
  const step = reholdFirst(operation, operation.legs, { id, held })
  await postOrDisagree(books, tx, step, { operation, isForced })
  const { amount = operation.amount } = step.legs[0] ?? {}
  const changed: Operation = { ...operation, amount, legs: step.legs }
  await moveAmount(tx, changed)
  for (const row of books.kindOf(changed.kind).rowsOf(changed)) {
    if (row.shown !== 'from_the_start') continue
    const shown = shownOf(changed, row)
    await show(books, tx, await changeTransaction(tx, { operationId: changed.id, shown }))
  }
  return changed
}
