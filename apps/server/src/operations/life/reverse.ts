import { add, compare } from '@sadaf/money'
import type { Tx } from '../../platform/index.ts'
import { returnIdOf } from '../identifiers.ts'
import type { OperationKind } from '../kind.ts'
import { backwards } from '../legs.ts'
import type { Operation } from '../operation.ts'
import { BooksDisagree, type Reversal } from '../operations.ts'
import { reversedOf } from '../store.ts'
import { book } from './begin.ts'
import type { Books } from './books.ts'
import { pendingFrom } from './plan.ts'

/** Gives a completed operation back, in whole or in part; see `Operations.reverse`. */
export async function reverse<Details>(
  books: Books,
  tx: Tx,
  original: Operation,
  { kind, reversal }: { readonly kind: OperationKind<Details>; readonly reversal: Reversal<Details> },
): Promise<Operation> {
  const { id, at, amount = original.amount, details, note, isForced } = reversal
  if (original.status !== 'completed')
    throw new Error(`${original.id} has not moved what is to be given back`)
  if (amount.asset !== original.amount.asset) throw new BooksDisagree('asset_mismatch')
  const earlier = await reversedOf(tx, original, id)
  if (compare(add(amount, earlier), original.amount) > 0) throw new BooksDisagree('exceeds_original')
  const draft = {
    id,
    at,
    owner: original.counter ?? original.owner,
    ...(original.counter ? { counter: original.owner } : {}),
    amount,
    details,
    ...(note === undefined ? {} : { note }),
  }
  const start = {
    legs: backwards(original.legs, amount),
    provider: original.provider,
    originalId: original.id,
  }
  return book(books, tx, pendingFrom(books, kind, draft, start), { isForced })
}

/** Gives a completed operation back whole, as its kind says; see `Operations.giveBack`. */
export async function giveBack(books: Books, tx: Tx, original: Operation, at: Date): Promise<void> {
  const back = books.kindOf(original.kind).comingBack(original)
  if (!back) throw new BooksDisagree('never_comes_back')
  const reversal = { id: returnIdOf(original.id), at, details: back.details }
  await reverse(books, tx, original, { kind: back.kind, reversal })
  await books.ends.emit(tx, { operation: original, how: 'returned' })
}
