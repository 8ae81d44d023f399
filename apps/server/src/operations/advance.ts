import { toWire } from '@sadaf/api'
import { compare } from '@sadaf/money'
import { inSavepoint, isId, type Tx } from '../platform/index.ts'
import { type Cases, type NewCase, type Progress, TooEarly } from '../providers/index.ts'
import { returnIdOf } from './identifiers.ts'
import { hasMoved, saysOtherwise } from './legs.ts'
import { failureOf, type Operation } from './operation.ts'
import { BooksDisagree, type Operations } from './operations.ts'
import { hasOperation, lockOperation, lookAgain, movePhase } from './store.ts'

/**
 * Takes in how far the provider is with an operation. Late, repeated and early news are harmless.
 *
 * @throws TooEarly when the books refuse it, unless this is the last chance: then it becomes a case
 */
export type Advance = (tx: Tx, news: Progress, told: Telling) => Promise<void>

const ASK_BESIDE_A_CASE_MS = 3_600_000

export type Telling = {
  /** The provider whose news it is. */
  readonly from: string
  readonly at: Date
  readonly isLastChance: boolean
}

export function createAdvance(operations: Operations, cases: Pick<Cases, 'open'>): Advance {
  return async (tx, news, { from, at, isLastChance }) => {
    const operation = isId(news.id) ? await lockOperation(tx, news.id) : undefined
    // A provider decides nothing about an operation that another carries out.
    if (!operation || operation.provider !== from) {
      // Another transaction may be about to commit it: no provider hears of an operation before that.
      await cases.open(tx, caseAbout(from, 'unknown_order', news))
      return
    }
    const refusal = await apply(tx, operation, news, at)
    if (refusal === 'books_disagree' && !isLastChance) throw new TooEarly(news.id)
    if (!refusal) return
    await cases.open(tx, caseAbout(operation.provider, refusal, news))
    // Of an end that cannot be believed asking brings no other; what is settled with the provider is heard all the
    // same.
    if (operation.status === 'pending' && refusal !== 'unknown_status')
      await lookAgain(tx, { operation, at: new Date(at.getTime() + ASK_BESIDE_A_CASE_MS), isInVain: false })
  }

  async function apply(
    tx: Tx,
    operation: Operation,
    news: Progress,
    at: Date,
  ): Promise<NewCase['kind'] | null> {
    switch (news.status) {
      case 'accepted':
      case 'processing':
        return progress(tx, operation, news.status, at)
      case 'completed':
        if (operation.status === 'completed') return null
        if (operation.status === 'failed') return 'illegal_transition'
        if (saysOtherwise(operation.legs, news.amounts) || isMore(operation, news)) return 'wrong_amount'
        return orDisagree(tx, async (part) => {
          await operations.complete(part, operation, news.completedAt ?? at, news)
        })
      case 'rejected':
        if (operation.status === 'failed') return null
        // Of what has moved in part, nothing says where the rest is.
        if (operation.status === 'completed' || operation.legs.some(hasMoved)) return 'illegal_transition'
        return orDisagree(tx, (part) => operations.fail(part, operation, failureOf(news.reason), at))
      case 'returned':
        return comeBack(tx, operation, news, at)
      case 'unknown':
        return 'unknown_status'
      default:
        return news.status satisfies never
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
      await movePhase(tx, { id: operation.id, phase: 'submitted', at })
    if (status === 'processing' && operation.phase !== 'processing') {
      await movePhase(tx, { id: operation.id, phase: 'processing', at })
    }
    return null
  }

  // A return is an operation of its own, linked to the first.
  async function comeBack(
    tx: Tx,
    operation: Operation,
    news: Progress,
    at: Date,
  ): Promise<NewCase['kind'] | null> {
    if (operation.status === 'failed') return 'illegal_transition'
    if (await hasOperation(tx, returnIdOf(operation.id))) return null
    if (saysOtherwise(operation.legs, news.amounts)) return 'wrong_amount'
    return orDisagree(tx, async (part) => {
      // News of the return may overtake news of the completion.
      const arrived =
        operation.status === 'pending'
          ? await operations.complete(part, operation, news.completedAt ?? at, news)
          : operation
      await operations.giveBack(part, arrived, at)
    })
  }
}

// Less than was ordered may arrive, and more never does.
function isMore({ amount }: Operation, { settled }: Progress): boolean {
  return settled !== undefined && (settled.asset !== amount.asset || compare(settled, amount) > 0)
}

// A refusal of the ledger is undone, and a person must look at it; the event itself is dealt with.
async function orDisagree(tx: Tx, work: (part: Tx) => Promise<void>): Promise<NewCase['kind'] | null> {
  try {
    await inSavepoint(tx, work)
    return null
  } catch (error) {
    if (error instanceof BooksDisagree) return 'books_disagree'
    throw error
  }
}

function caseAbout(provider: string, kind: NewCase['kind'], news: Progress): NewCase {
  const details = { status: news.status, reason: news.reason ?? '' }
  return {
    provider,
    kind,
    subject: news.id,
    details: kind === 'wrong_amount' ? { ...details, told: told(news) } : details,
  }
}

function told({ amounts }: Progress): string {
  return amounts.map((each) => `${toWire(each).amount} ${each.asset}`).join(', ')
}
