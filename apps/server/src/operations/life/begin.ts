import { DomainError, type Tx } from '../../platform/index.ts'
import { restrictionOf } from '../../restrictions/index.ts'
import type { Draft, OperationKind } from '../kind.ts'
import { bookAll, holdAll, type StandingLeg, type Step } from '../legs.ts'
import type { Operation } from '../operation.ts'
import { BooksDisagree } from '../operations.ts'
import { operationById } from '../store.ts'
import { type Books, post } from './books.ts'
import { completed, type Pending, planned } from './plan.ts'
import { type Beside, besideOf, tell, write } from './write.ts'

/** Begins what a person asks for; see `Operations.begin`. */
export async function begin<Details>(
  books: Books,
  tx: Tx,
  kind: OperationKind<Details>,
  draft: Draft<Details>,
): Promise<Operation> {
  const pending = planned(books, kind, draft)
  if (!kind.onlyBringsIn) await requireUnrestricted(tx, pending.owner.userId)
  return politely(pending, () =>
    pending.holdsUntil === null && kind.carriedOutBy === 'ourselves'
      ? book(books, tx, pending, besideOf(draft))
      : hold(books, tx, pending, { ...besideOf(draft), isOrdered: kind.isOrderedAtOnce }),
  )
}

/** Holds the money of an operation. @throws BooksDisagree */
export function hold(books: Books, tx: Tx, pending: Pending, beside: Beside): Promise<Operation> {
  const step = holdAll(pending, pending.legs)
  return beginWith(books, tx, { operation: { ...pending, legs: step.legs }, step, beside })
}

/** Moves the money of an operation at once. @throws BooksDisagree */
export function book(books: Books, tx: Tx, pending: Pending, beside: Beside): Promise<Operation> {
  const step = bookAll({ ...pending, bookedAs: beside.bookedAs }, pending.legs)
  const { createdAt: completedAt } = pending
  const operation: Operation = { ...pending, ...completed, legs: step.legs, completedAt }
  return beginWith(books, tx, { operation, step, beside })
}

type Beginning = { readonly operation: Operation; readonly step: Step; readonly beside: Beside }

/** Posts and writes an operation. @returns the earlier one where it has begun already */
async function beginWith(books: Books, tx: Tx, { operation, step, beside }: Beginning): Promise<Operation> {
  const refused = await post(books, tx, step, { operation, isForced: beside.isForced })
  if (refused === 'exists_with_different_contents') return begunBefore(tx, operation)
  if (refused) throw new BooksDisagree(refused)
  const rows = await write(books, tx, operation, beside)
  if (!rows) return begunBefore(tx, operation)
  if (operation.status === 'completed')
    await tell(books, tx, operation, { ending: 'completed', at: operation.completedAt, rows })
  if (beside.isOrdered) tx.afterCommit(() => books.orders.ring(operation.provider))
  return operation
}

/** The operation that has begun under the id before. @throws Error where it is another one */
export async function begunBefore(tx: Tx, operation: Operation): Promise<Operation> {
  const found = await operationById(tx, { userId: operation.owner.userId, id: operation.id })
  if (found && isSame(found, operation)) return found
  throw new Error(`something else has begun as ${operation.id}`)
}

/** @throws DomainError account_restricted */
async function requireUnrestricted(tx: Tx, userId: string): Promise<void> {
  if (await restrictionOf(tx, userId)) throw new DomainError('account_restricted')
}

/** Translates the refusals of the books into those that a person hears. */
async function politely<T>(
  { owner, counter }: Pick<Operation, 'owner' | 'counter'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BooksDisagree)) throw error
    if (error.error === 'exceeds_credits') throw new DomainError('insufficient_funds')
    // Its holder left a moment ago. The owner's own account was checked behind the lock of its person.
    if (error.error === 'account_closed') {
      const isBetweenPeople = counter !== null && counter !== undefined && counter.userId !== owner.userId
      throw new DomainError(isBetweenPeople ? 'recipient_not_found' : 'account_not_found')
    }
    throw error
  }
}

function isSame(one: Operation, other: Operation): boolean {
  return (
    one.kind === other.kind &&
    one.owner.accountId === other.owner.accountId &&
    one.counter?.accountId === other.counter?.accountId &&
    one.originalId === other.originalId &&
    // Settled amounts may differ from the hold; the legs say what was begun.
    one.legs.length === other.legs.length &&
    one.legs.every((leg, index) => isSameLeg(leg, other.legs[index]))
  )
}

function isSameLeg(one: StandingLeg, other: StandingLeg | undefined): boolean {
  return (
    other !== undefined &&
    one.role === other.role &&
    one.debitAccountId === other.debitAccountId &&
    one.creditAccountId === other.creditAccountId &&
    one.amount.asset === other.amount.asset &&
    begunOf(one) === begunOf(other)
  )
}

const begunOf = ({ begunMinor, amount }: StandingLeg) => begunMinor ?? amount.minor
