import type { Ledger, NewTransfer, TransferError, TransferResult } from '@sadaf/ledger'
import type { Notifications } from '../../notifications/index.ts'
import type { Hook, Platform, Tx } from '../../platform/index.ts'
import type { Announce } from '../announce.ts'
import { type OperationKind, type Providers, registryOf } from '../kind.ts'
import { forced, type Step } from '../legs.ts'
import { type Ended, type Operation, peopleOf } from '../operation.ts'
import { BooksDisagree } from '../operations.ts'
import { createOrders, type Orders } from '../orders.ts'
import { postingTo } from '../posting.ts'

export type OperationsDependencies = {
  readonly platform: Pick<Platform, 'bus' | 'clock' | 'ids'>
  readonly ledger: Ledger
  readonly notifications: Notifications
  readonly announce: Announce
  readonly kinds: readonly OperationKind[]
  /** Which provider does what for our people. */
  readonly providers: Providers
  /** Where it is said how an operation has ended. */
  readonly ends: Pick<Hook<Ended>, 'emit'>
}

/** The dependencies of every step in an operation's life: books, kinds, providers, announcements. */
export type Books = Omit<OperationsDependencies, 'kinds'> & {
  readonly orders: Orders
  kindOf(name: string): OperationKind
  postTogether(
    tx: Tx,
    posting: { readonly userId: string; readonly transfers: readonly NewTransfer[] },
  ): Promise<readonly TransferResult[]>
}

export function openBooks({ kinds, ...dependencies }: OperationsDependencies): Books {
  return {
    ...dependencies,
    kindOf: registryOf(kinds),
    orders: createOrders(dependencies.platform.bus),
    postTogether: postingTo(dependencies.ledger),
  }
}

/**
 * Posts the transfers of a step, all or none. The books come first: what they refuse leaves nothing behind for those
 * who share the transaction. By force is only what cannot be otherwise, so that the books say what could not.
 *
 * @returns why the books refused; null where they did not
 */
export async function post(
  books: Books,
  tx: Tx,
  step: Step,
  { operation, isForced = false }: { readonly operation: Operation; readonly isForced?: boolean | undefined },
): Promise<TransferError | null> {
  const refused = await postAsSaid(books, tx, step, operation)
  return isForced && refused === 'exceeds_credits' ? postAsSaid(books, tx, forced(step), operation) : refused
}

/** Posts the transfers of a step. @throws BooksDisagree where the books refuse them */
export async function postOrDisagree(
  books: Books,
  tx: Tx,
  step: Step,
  posted: { readonly operation: Operation; readonly isForced?: boolean | undefined },
): Promise<void> {
  const refused = await post(books, tx, step, posted)
  if (refused) throw new BooksDisagree(refused)
}

async function postAsSaid(
  { announce, postTogether }: Books,
  tx: Tx,
  { transfers }: Step,
  operation: Operation,
): Promise<TransferError | null> {
  if (transfers.length === 0) return null
  const { userId } = operation.owner
  const results = await postTogether(tx, { userId, transfers })
  const errors = results.flatMap((result) => (result.status === 'failed' ? [result.error] : []))
  // All of a chain fail with the one that is at fault.
  const refused = errors.find((error) => error !== 'linked_event_failed') ?? errors[0]
  if (!refused) await announce.balances(tx, userId, peopleOf(operation))
  return refused ?? null
}
