import type { Tx } from '../../platform/index.ts'
import { passOnTransaction } from '../../transactions/index.ts'
import type { Draft, OperationKind } from '../kind.ts'
import { endLegs, holdAll, linked } from '../legs.ts'
import type { Operation } from '../operation.ts'
import { transactionOf } from '../rows.ts'
import { endOperation, insertOperation, worthOf } from '../store.ts'
import { type Books, postOrDisagree } from './books.ts'
import { failed, planned, requirePending } from './plan.ts'
import { show } from './write.ts'

/**
 * Ends a pending operation whose money another goes on holding; see `Operations.passOn`. Both are posted in one chain,
 * so that at no moment the money could be spent on anything else.
 */
export async function passOn<Details>(
  books: Books,
  tx: Tx,
  pending: Operation,
  { kind, draft }: { readonly kind: OperationKind<Details>; readonly draft: Draft<Details> },
): Promise<Operation> {
  requirePending(pending)
  const { reference, owner, note } = pending
  const next = { ...planned(books, kind, { ...draft, owner }), reference, note }
  const ending = endLegs(pending, pending.legs, {})
  const beginning = holdAll(next, next.legs)
  const held: Operation = { ...next, legs: beginning.legs }
  const { createdAt: completedAt } = held
  const transfers = linked([...ending.transfers, ...beginning.transfers])
  await postOrDisagree(books, tx, { legs: held.legs, transfers }, { operation: held })
  const worth = await worthOf(tx, pending)
  await endOperation(tx, { ...pending, ...failed, legs: ending.legs, completedAt, failure: 'passed_on' })
  if (!(await insertOperation(tx, { operation: held, worth, dueAt: completedAt })))
    throw new Error(`something else has begun as ${held.id}`)
  for (const row of books.kindOf(kind.name).rowsOf(held)) {
    if (row.shown !== 'from_the_start') continue
    const transaction = transactionOf(held, row, held.id, completedAt)
    await show(books, tx, await passOnTransaction(tx, pending.id, transaction))
  }
  tx.afterCommit(() => books.orders.ring(held.provider))
  return held
}
