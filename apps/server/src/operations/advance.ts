import { inSavepoint, isId, type Tx } from '../platform/index.ts'
import { type BankOrder, type Cases, type NewCase, TooEarly } from '../providers/index.ts'
import { failureOf, type Operation, returnIdOf } from './operation.ts'
import { BooksDisagree, type Operations } from './operations.ts'
import { hasOperation, lockOperation, movePhase } from './store.ts'

/**
 * Takes in how far the provider is with an operation. Late, repeated and early news are harmless.
 *
 * @throws TooEarly when the books refuse it, unless this is the last chance: then it becomes a case
 */
export type Advance = (tx: Tx, order: BankOrder, at: Date, isLastChance: boolean) => Promise<void>

export function createAdvance(operations: Operations, cases: Cases): Advance {
  return async (tx, order, at, isLastChance) => {
    const operation = isId(order.id) ? await lockOperation(tx, order.id) : undefined
    if (!operation) {
      // Another transaction may be about to commit it: no provider hears of an operation before that.
      await cases.open(tx, caseAbout('bank', 'unknown_order', order))
      return
    }
    const refusal = await apply(tx, operation, order, at)
    if (refusal === 'books_disagree' && !isLastChance) throw new TooEarly(order.id)
    if (refusal) await cases.open(tx, caseAbout(operation.provider, refusal, order))
  }

  async function apply(
    tx: Tx,
    operation: Operation,
    order: BankOrder,
    at: Date,
  ): Promise<NewCase['kind'] | null> {
    switch (order.status) {
      case 'accepted':
      case 'processing':
        return progress(tx, operation, order.status, at)
      case 'completed':
        if (operation.status === 'completed') return null
        if (operation.status === 'failed') return 'illegal_transition'
        return orDisagree(tx, async (part) => {
          await operations.complete(part, operation, order.completedAt ?? at)
        })
      case 'rejected':
        if (operation.status === 'failed') return null
        if (operation.status === 'completed') return 'illegal_transition'
        return orDisagree(tx, (part) => operations.fail(part, operation, failureOf(order.reason), at))
      case 'returned':
        return comeBack(tx, operation, order, at)
      default:
        return order.status satisfies never
    }
  }

  async function progress(
    tx: Tx,
    operation: Operation,
    status: 'accepted' | 'processing',
    at: Date,
  ): Promise<null> {
    if (operation.status !== 'pending') return null
    if (status === 'accepted' && operation.phase === 'queued')
      await movePhase(tx, operation.id, 'submitted', at)
    if (status === 'processing' && operation.phase !== 'processing') {
      await movePhase(tx, operation.id, 'processing', at)
    }
    return null
  }

  // What comes back is an operation of its own, linked to the first.
  async function comeBack(
    tx: Tx,
    operation: Operation,
    order: BankOrder,
    at: Date,
  ): Promise<NewCase['kind'] | null> {
    if (operation.status === 'failed') return 'illegal_transition'
    const id = returnIdOf(operation.id)
    if (await hasOperation(tx, id)) return null
    return orDisagree(tx, async (part) => {
      // News of the return may overtake news of the completion.
      const arrived =
        operation.status === 'pending'
          ? await operations.complete(part, operation, order.completedAt ?? at)
          : operation
      await operations.giveBack(part, arrived, id, at)
    })
  }
}

// What the ledger refuses is undone, and a person must look at it; the event itself is dealt with.
async function orDisagree(tx: Tx, work: (part: Tx) => Promise<void>): Promise<NewCase['kind'] | null> {
  try {
    await inSavepoint(tx, work)
    return null
  } catch (error) {
    if (error instanceof BooksDisagree) return 'books_disagree'
    throw error
  }
}

function caseAbout(provider: string, kind: NewCase['kind'], order: BankOrder): NewCase {
  return { provider, kind, subject: order.id, details: { status: order.status, reason: order.reason ?? '' } }
}
