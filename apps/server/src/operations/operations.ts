import type { Ledger, NewTransfer, TransferError } from '@sadaf/ledger'
import type { Money } from '@sadaf/money'
import type { Notifications } from '../notifications/index.ts'
import { DomainError, type Ids, type Platform, type Tx } from '../platform/index.ts'
import {
  endTransactions,
  type FailureCode,
  insertTransaction,
  type Transaction,
} from '../transactions/index.ts'
import type { Announce } from './announce.ts'
import {
  endNotice,
  operationFrom,
  ownersTransaction,
  receivedNotice,
  receiversTransaction,
  returnOf,
} from './build.ts'
import { clearingStripe } from './clearing.ts'
import type { BookedDraft, Draft } from './draft.ts'
import { type Operation, type OperationDetails, type Side, sidesOf } from './operation.ts'
import { endOperation, insertOperation } from './store.ts'

export const SUBMIT = 'operations.submit'

/** The ledger refused for a reason that is no person's doing: our books and the provider's differ. */
export class BooksDisagree extends Error {
  override readonly name = 'BooksDisagree'
  readonly error: TransferError

  constructor(error: TransferError) {
    super(`the ledger refused: ${error}`)
    this.error = error
  }
}

/** The one way in which money moves: every operation begins, and ends, through here. */
export interface Operations {
  /**
   * Begins: operation, hold, the owner's transaction and the command to the provider, in the caller's
   * transaction. Make it the last thing that the transaction does.
   *
   * @throws DomainError `insufficient_funds`, or `account_not_found` when a side was closed a moment ago
   */
  begin(tx: Tx, draft: Draft): Promise<Operation>
  /** Holds an amount that the provider has reserved by itself. @throws BooksDisagree */
  hold(tx: Tx, draft: BookedDraft): Promise<Operation>
  /** Records what the provider has done by itself, at once complete. @throws BooksDisagree */
  book(tx: Tx, draft: BookedDraft): Promise<void>
  /**
   * Gives a completed operation back, under the id of the return: the money goes the other way.
   * @throws BooksDisagree when who received it has spent it
   */
  giveBack(tx: Tx, original: Operation, id: string, at: Date): Promise<void>
  /**
   * Ends a pending operation, whose row the caller has locked, with the money moved.
   *
   * @param settled what was moved, when it is not what was held: a merchant may take less, or more
   * @returns it as it is now: who pays for the first time learns by its arrival whom they paid
   * @throws BooksDisagree
   */
  complete(tx: Tx, operation: Operation, at: Date, settled?: Money): Promise<Operation>
  /** Ends a pending operation, whose row the caller has locked, with the money back. @throws BooksDisagree */
  fail(tx: Tx, operation: Operation, failure: FailureCode, at: Date): Promise<void>
}

export type OperationsDependencies = {
  readonly platform: Platform
  readonly ledger: Ledger
  readonly notifications: Notifications
  readonly announce: Announce
  /** What its owner is told of an operation that has arrived. Runs as the system. */
  readonly detailsOfArrived: (tx: Tx, operation: Operation) => Promise<OperationDetails>
  /** The provider that carries out what our people begin. */
  readonly provider: string
}

export function createOperations(dependencies: OperationsDependencies): Operations {
  const { platform, ledger, notifications, announce, provider, detailsOfArrived } = dependencies

  async function show(tx: Tx, transactions: readonly Transaction[]): Promise<void> {
    for (const transaction of transactions) announce.transaction(tx, transaction)
  }

  async function start(tx: Tx, draft: Draft, id: string, begun: { at: Date; isComplete: boolean }) {
    const operation = operationFrom(draft, id, provider, begun)
    await insertOperation(tx, operation, draft.worth ?? null)
    const transaction = ownersTransaction(operation, draft.category, platform.ids.next())
    await insertTransaction(tx, transaction)
    await show(tx, [transaction])
    return operation
  }

  // The other side learns of it when the money is there, not before.
  async function receive(tx: Tx, operation: Operation, receiver: Side, at: Date): Promise<void> {
    const transaction = receiversTransaction(operation, receiver, platform.ids.next(), at)
    await insertTransaction(tx, transaction)
    await show(tx, [transaction])
    await notifications.notify(tx, receiver.userId, receivedNotice(operation, at))
  }

  // The ledger's locks are taken last and held for the shortest time.
  async function post(
    tx: Tx,
    transfers: readonly NewTransfer[],
    people: readonly Side[],
  ): Promise<TransferError | null> {
    for (const result of await ledger.postIn(tx.client, transfers)) {
      if (result.status === 'failed') return result.error
    }
    await announce.balances(tx, people)
    return null
  }

  return {
    async begin(tx, draft) {
      const begun = { at: platform.clock.now(), isComplete: false }
      const operation = await start(tx, draft, platform.ids.next(), begun)
      await platform.jobs.enqueue(tx, SUBMIT, { operation_id: operation.id })
      const refused = await post(tx, [holdOf(operation)], [operation.owner])
      if (refused === 'exceeds_credits') throw new DomainError('insufficient_funds')
      // Whoever has one of them left a moment ago.
      if (refused === 'account_closed') throw new DomainError('account_not_found')
      assertPosted(refused)
      return operation
    },

    async hold(tx, draft) {
      const operation = await start(tx, draft, draft.id, { at: draft.at, isComplete: false })
      assertPosted(await post(tx, [holdOf(operation)], [operation.owner]))
      return operation
    },

    async book(tx, draft) {
      const operation = await start(tx, draft, draft.id, { at: draft.at, isComplete: true })
      if (operation.counter) await receive(tx, operation, operation.counter, draft.at)
      if (operation.kind === 'inbound') {
        await notifications.notify(tx, operation.owner.userId, receivedNotice(operation, draft.at))
      }
      const transfer: NewTransfer = { kind: 'single', id: operation.id, ...movementOf(operation) }
      assertPosted(await post(tx, [transfer], peopleOf(operation)))
    },

    async giveBack(tx, original, id, at) {
      await this.book(tx, returnOf(original, id, at))
    },

    async complete(tx, pending, at, settled = pending.amount) {
      const details = await detailsOfArrived(tx, pending)
      const operation = { ...pending, amount: settled, details }
      await endOperation(tx, operation.id, { status: 'completed', amount: settled, details }, at)
      const { description, counterparty = null } = details
      const end = { status: 'completed', amount: settled, description, counterparty } as const
      await show(tx, await endTransactions(tx, operation.id, end))
      if (operation.counter) await receive(tx, operation, operation.counter, at)
      await tell(tx, operation, 'completed', at)
      assertPosted(await post(tx, settlementOf(pending, settled, platform.ids), peopleOf(operation)))
      return operation
    },

    async fail(tx, operation, failure, at) {
      await endOperation(tx, operation.id, { status: 'failed', failure }, at)
      await show(tx, await endTransactions(tx, operation.id, { status: 'failed', failure }))
      await tell(tx, operation, 'failed', at)
      const transfer: NewTransfer = { kind: 'void', id: platform.ids.next(), pendingId: operation.id }
      assertPosted(await post(tx, [transfer], [operation.owner]))
    },
  }

  async function tell(tx: Tx, operation: Operation, end: 'completed' | 'failed', at: Date): Promise<void> {
    const notice = endNotice(operation, end, at)
    if (notice) await notifications.notify(tx, operation.owner.userId, notice)
  }
}

function assertPosted(refused: TransferError | null): void {
  if (refused) throw new BooksDisagree(refused)
}

// The hold has the operation's own id: whoever knows the one knows the other.
function holdOf(operation: Operation): NewTransfer {
  return { kind: 'pending', id: operation.id, ...movementOf(operation) }
}

// Less than was held: the rest returns. More: the rest is moved beside the hold, or nothing is.
function settlementOf(pending: Operation, settled: Money, ids: Ids): NewTransfer[] {
  const extra = settled.minor - pending.amount.minor
  const posted: NewTransfer = {
    kind: 'post',
    id: ids.next(),
    pendingId: pending.id,
    amount: extra > 0n ? pending.amount.minor : settled.minor,
    linked: extra > 0n,
  }
  if (extra <= 0n) return [posted]
  return [posted, { kind: 'single', id: ids.next(), ...movementOf(pending), amount: extra }]
}

function movementOf(operation: Operation) {
  const { asset, minor } = operation.amount
  const clearing = clearingStripe(operation.provider, asset, operation.id)
  return {
    ...sidesOf(operation, clearing),
    asset,
    amount: minor,
    code: operation.kind,
    reference: operation.id,
  }
}

function peopleOf(operation: Operation): Side[] {
  return operation.counter ? [operation.owner, operation.counter] : [operation.owner]
}
