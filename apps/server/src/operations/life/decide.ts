import { compare, isZero, type Money } from '@sadaf/money'
import { type Tx, takeTurn } from '../../platform/index.ts'
import type { FailureCode } from '../../transactions/index.ts'
import type { Draft, OperationKind } from '../kind.ts'
import type { Operation } from '../operation.ts'
import { BooksDisagree, type Decision, type Disagreement, type Verdict } from '../operations.ts'
import { operationById } from '../store.ts'
import { begunBefore, hold } from './begin.ts'
import type { Books } from './books.ts'
import { failed, type Pending, planned } from './plan.ts'
import { besideOf, tell, write } from './write.ts'

/** Why the books decline by themselves what was asked. */
const DECLINES: ReadonlyMap<Disagreement, FailureCode> = new Map([
  ['exceeds_credits', 'insufficient_funds'],
  ['account_closed', 'account_closed'],
])

type Asked<Details> = Draft<Details> & {
  readonly isNew?: boolean
  readonly whereShort?: () => Promise<Money | null>
}

/** Answers a provider's question; see `Operations.decide`. */
export async function decide<Details>(
  books: Books,
  tx: Tx,
  kind: OperationKind<Details>,
  { draft, verdict }: { readonly draft: Asked<Details>; readonly verdict: Verdict },
): Promise<Decision> {
  if (isZero(draft.amount)) return aboutNothing(books, tx, draft, verdict)
  const asked = planned(books, kind, draft)
  if (!draft.isNew) {
    await takeTurn(tx, asked.id)
    if (await operationById(tx, { userId: asked.owner.userId, id: asked.id }))
      return decidedBefore(books, tx, asked)
  }
  if (verdict.kind === 'declined') return decline(books, tx, asked, verdict.reason)
  try {
    return { kind: 'approved', operation: await hold(books, tx, asked, besideOf(draft)) }
  } catch (error) {
    // The books come first: what they refuse has written nothing.
    const reason = error instanceof BooksDisagree ? DECLINES.get(error.error) : undefined
    if (reason === undefined) throw error
    const less = reason === 'insufficient_funds' ? await draft.whereShort?.() : null
    // Each time it is less than before, so that it comes to an end.
    if (less && compare(less, draft.amount) < 0)
      return decide(books, tx, kind, { draft: { ...draft, isNew: true, amount: less }, verdict })
    return decline(books, tx, asked, reason)
  }
}

async function decline(books: Books, tx: Tx, asked: Pending, reason: FailureCode): Promise<Decision> {
  const { createdAt: completedAt } = asked
  const operation: Operation = { ...asked, ...failed, completedAt, failure: reason }
  const rows = (await write(books, tx, operation, {})) ?? []
  await tell(books, tx, operation, { ending: 'failed', at: completedAt, rows })
  return { kind: 'declined', reason, operation }
}

// An approved operation has a hold of its id in the books for ever, whether or not it has ended since.
async function decidedBefore({ ledger }: Books, tx: Tx, asked: Pending): Promise<Decision> {
  const operation = await begunBefore(tx, asked)
  const [held] = await ledger.transfers([operation.id], tx.client)
  if (held || operation.status !== 'failed') return { kind: 'approved', operation }
  return { kind: 'declined', reason: operation.failure, operation }
}

async function aboutNothing(
  { ledger }: Books,
  tx: Tx,
  { owner }: Draft<unknown>,
  verdict: Verdict,
): Promise<Decision> {
  const [account] = await ledger.accounts([owner.accountId], tx.client)
  const isOpen = account !== undefined && account.closedAt === null
  return {
    ...(isOpen ? verdict : ({ kind: 'declined', reason: 'account_closed' } as const)),
    operation: null,
  }
}
