import { equals } from '@sadaf/money'
import { referenceOf } from '../identifiers.ts'
import type { Draft, OperationKind } from '../kind.ts'
import { type Amounts, hasMoved, type LegRole, type StandingLeg, standing } from '../legs.ts'
import type { Operation } from '../operation.ts'
import { BooksDisagree } from '../operations.ts'
import type { Books } from './books.ts'

/** A hold recorded from old news expires no sooner than this: the charge that follows it may be the next event. */
const LATE_NEWS_MS = 60 * 60 * 1000

/** An operation that has not ended. */
export type Pending = Operation & { readonly status: 'pending' }

type Start = {
  readonly legs: readonly StandingLeg[]
  readonly provider: string
  readonly originalId: string | null
}

/** The phases in which an operation has ended. */
export const completed = { status: 'completed', phase: 'final' } as const
export const failed = { status: 'failed', phase: 'final' } as const

/** The operation that a draft of a kind becomes, before anything is written or posted. */
export function planned<Details>(books: Books, kind: OperationKind<Details>, draft: Draft<Details>): Pending {
  const { providers } = books
  const legs = kind.plan(draft, providers)
  if (!legs) throw new Error(`${kind.name} takes another operation back`)
  if (!legs[0] || !equals(legs[0].amount, draft.amount))
    throw new Error(`the first leg of ${kind.name} has another amount than people know it by`)
  const provider = providers[kind.carriedOutBy === 'ourselves' ? 'bank' : kind.carriedOutBy]
  if (provider === undefined) throw new Error(`no provider is there to carry out ${kind.name}`)
  return pendingFrom(books, kind, draft, { legs: standing(legs, draft.id), provider, originalId: null })
}

/** A pending operation of a draft, from the legs that it starts with. */
export function pendingFrom<Details>(
  { platform: { clock } }: Books,
  kind: OperationKind<Details>,
  draft: Draft<Details>,
  start: Start,
): Pending {
  const createdAt = draft.at ?? clock.now()
  const holdSeconds = kind.holdSecondsOf(draft)
  return {
    id: draft.id,
    kind: kind.name,
    owner: draft.owner,
    counter: draft.counter ?? null,
    amount: draft.amount,
    ...start,
    reference: referenceOf(draft.id),
    note: draft.note ?? null,
    details: draft.details,
    createdAt,
    holdsUntil: holdSeconds === undefined ? null : expiryOf(createdAt, holdSeconds, clock.now()),
    status: 'pending',
    phase: 'queued',
  }
}

const expiryOf = (createdAt: Date, holdSeconds: number, now: Date): Date =>
  new Date(Math.max(createdAt.getTime() + holdSeconds * 1000, now.getTime() + LATE_NEWS_MS))

/** True where the amount that people know an operation by has moved, at least in part. */
export function isBegun([first]: readonly StandingLeg[]): boolean {
  return first !== undefined && hasMoved(first)
}

/**
 * Refuses news of what has ended, such as a clearing after its hold has expired: they would move money beside it.
 * @throws BooksDisagree `has_ended`
 */
export function requirePending({ status }: Operation): void {
  if (status !== 'pending') throw new BooksDisagree('has_ended')
}

/**
 * Refuses amounts in another asset than the legs hold: a shop abroad may clear in another currency.
 * @throws BooksDisagree `asset_mismatch`
 */
export function requireSameAssets({ legs }: Operation, amounts: Amounts): void {
  for (const { role, amount } of legs) {
    if ((amounts[role] ?? amount).asset !== amount.asset) throw new BooksDisagree('asset_mismatch')
  }
}

/** The role of the leg that people know an operation by. */
export function roleOf({ id, legs }: Operation): LegRole {
  const [first] = legs
  if (!first) throw new Error(`${id} has no leg`)
  return first.role
}
