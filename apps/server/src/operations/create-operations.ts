import type { Ledger, TransferError } from '@sadaf/ledger'
import { add, compare, type Money, money } from '@sadaf/money'
import type { Notifications } from '../notifications/index.ts'
import { DomainError, type Platform, type Tx } from '../platform/index.ts'
import {
  completeTransaction,
  type FailureCode,
  failTransactions,
  insertTransactions,
  type Transaction,
} from '../transactions/index.ts'
import type { Announce } from './announce.ts'
import { referenceOf, returnIdOf } from './identifiers.ts'
import { type Draft, type OperationKind, type Providers, type Row, registryOf } from './kind.ts'
import {
  allHeld,
  backwards,
  bookAll,
  holdAll,
  type LegRole,
  type StandingLeg,
  type Step,
  settleLegs,
  standing,
} from './legs.ts'
import { type Ending, type Operation, peopleOf } from './operation.ts'
import { BooksDisagree, type Operations, type Reversal } from './operations.ts'
import { shownOf, transactionOf } from './rows.ts'
import {
  endOperation,
  insertOperation,
  insertSettlement,
  moveLegs,
  operationById,
  reversedOf,
  takeTurn,
} from './store.ts'

export const SUBMIT = 'operations.submit'

export type OperationsDependencies = {
  readonly platform: Platform
  readonly ledger: Ledger
  readonly notifications: Notifications
  readonly announce: Announce
  readonly kinds: readonly OperationKind[]
  /** Which provider does what for our people. */
  readonly providers: Providers
}

type Start = {
  readonly legs: readonly StandingLeg[]
  readonly provider: string
  readonly originalId: string | null
}

export function createOperations(dependencies: OperationsDependencies): Operations {
  const { platform, ledger, notifications, announce, providers } = dependencies
  const kindOf = registryOf(dependencies.kinds)

  function planned<Details>(kind: OperationKind<Details>, draft: Draft<Details>): Pending {
    const legs = kind.plan(draft, providers)
    if (!legs) throw new Error(`${kind.name} takes another operation back`)
    const provider = providers[kind.carriedOutBy === 'ourselves' ? 'banking' : kind.carriedOutBy]
    if (provider === undefined) throw new Error(`nobody is there to carry out ${kind.name}`)
    return pendingFrom(kind, draft, { legs: standing(legs, draft.id), provider, originalId: null })
  }

  function pendingFrom<Details>(kind: OperationKind<Details>, draft: Draft<Details>, start: Start): Pending {
    const createdAt = draft.at ?? platform.clock.now()
    const { holdSeconds } = kind
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
      holdsUntil: holdSeconds === undefined ? null : new Date(createdAt.getTime() + holdSeconds * 1000),
      status: 'pending',
      phase: 'queued',
    }
  }

  /** Writes it down with its rows; false where it was there before. */
  async function write(tx: Tx, operation: Operation, worth: Money | undefined): Promise<boolean> {
    if (!(await insertOperation(tx, operation, worth ?? null))) return false
    const isCompleted = operation.status === 'completed'
    const rows = kindOf(operation.kind).rowsOf(operation)
    const shown = rows.filter((row) => isCompleted || row.shown === 'from_the_start')
    await insertRows(tx, operation, shown, operation.createdAt)
    return true
  }

  async function insertRows(tx: Tx, operation: Operation, rows: readonly Row[], at: Date): Promise<void> {
    if (rows.length === 0) return
    const transactions = rows.map((row) => transactionOf(operation, row, platform.ids.next(), at))
    await insertTransactions(tx, transactions)
    show(tx, transactions)
  }

  function show(tx: Tx, transactions: readonly Transaction[]): void {
    for (const transaction of transactions) announce.transaction(tx, transaction)
  }

  async function tell(tx: Tx, operation: Operation, ending: Ending, at: Date): Promise<void> {
    for (const { userId, notice } of kindOf(operation.kind).noticesOf(operation, ending, at))
      await notifications.notify(tx, userId, notice)
  }

  // The ledger's locks are taken last and held for the shortest time.
  async function post(tx: Tx, { transfers }: Step, operation: Operation): Promise<TransferError | null> {
    if (transfers.length === 0) return null
    const results = await ledger.postIn(tx.client, transfers)
    const errors = results.flatMap((result) => (result.status === 'failed' ? [result.error] : []))
    // All of a chain fail with the one that is at fault.
    const refused = errors.find((error) => error !== 'linked_event_failed') ?? errors[0]
    if (!refused) await announce.balances(tx, peopleOf(operation))
    return refused ?? null
  }

  async function postOrDisagree(tx: Tx, step: Step, operation: Operation): Promise<void> {
    const refused = await post(tx, step, operation)
    if (refused) throw new BooksDisagree(refused)
  }

  /** What has begun under the id before, which must be this. */
  async function begunBefore(tx: Tx, operation: Operation): Promise<Operation> {
    const found = await operationById(tx, operation.owner.userId, operation.id)
    if (found && isSame(found, operation)) return found
    throw new Error(`something else has begun as ${operation.id}`)
  }

  async function holdFrom(tx: Tx, pending: Pending, worth: Money | undefined, isOrdered: boolean) {
    const step = holdAll(pending, pending.legs)
    const operation = { ...pending, legs: step.legs }
    if (!(await write(tx, operation, worth))) return begunBefore(tx, operation)
    if (isOrdered) await platform.jobs.enqueue(tx, SUBMIT, { operation_id: operation.id })
    await postOrDisagree(tx, step, operation)
    return operation
  }

  async function bookFrom(tx: Tx, pending: Pending, worth?: Money): Promise<Operation> {
    const step = bookAll(pending, pending.legs)
    const { createdAt: completedAt } = pending
    const operation: Operation = { ...pending, ...completed, legs: step.legs, completedAt }
    if (!(await write(tx, operation, worth))) return begunBefore(tx, operation)
    await tell(tx, operation, 'completed', completedAt)
    await postOrDisagree(tx, step, operation)
    return operation
  }

  async function completeWith(tx: Tx, pending: Operation, step: Step, at: Date): Promise<Operation> {
    const kind = kindOf(pending.kind)
    const details = await kind.detailsOnArrival(tx, pending)
    const amount = money(pending.amount.asset, settledOf(step.legs))
    const operation: Operation = {
      ...pending,
      ...completed,
      legs: step.legs,
      amount,
      details,
      completedAt: at,
    }
    await endOperation(tx, operation)
    const { from_the_start: known = [], once_completed: arriving = [] } = Object.groupBy(
      kind.rowsOf(operation),
      ({ shown }) => shown,
    )
    for (const row of known) show(tx, await completeTransaction(tx, operation.id, shownOf(operation, row)))
    await insertRows(tx, operation, arriving, at)
    await tell(tx, operation, 'completed', at)
    await postOrDisagree(tx, step, operation)
    return operation
  }

  async function failWith(tx: Tx, pending: Operation, failure: FailureCode, at: Date): Promise<void> {
    if (settledOf(pending.legs) > 0n) throw new Error(`a part of ${pending.id} has moved`)
    const step = settleLegs(pending, pending.legs, { id: 'failed', amounts: {}, isLast: true })
    const operation: Operation = { ...pending, ...failed, legs: step.legs, completedAt: at, failure }
    await endOperation(tx, operation)
    show(tx, await failTransactions(tx, operation.id, failure))
    await tell(tx, operation, 'failed', at)
    await postOrDisagree(tx, step, operation)
  }

  async function finish(tx: Tx, operation: Operation, at: Date): Promise<Operation> {
    if (settledOf(operation.legs) === 0n) throw new Error(`nothing of ${operation.id} was settled`)
    const last = { id: 'finished', amounts: {}, isLast: true }
    return completeWith(tx, operation, settleLegs(operation, operation.legs, last), at)
  }

  async function reverse<Details>(
    tx: Tx,
    original: Operation,
    kind: OperationKind<Details>,
    { id, at, amount = original.amount, details, note }: Reversal<Details>,
  ): Promise<Operation> {
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
    const legs = backwards(original.legs, amount)
    const { provider } = original
    return bookFrom(tx, pendingFrom(kind, draft, { legs, provider, originalId: original.id }))
  }

  return {
    begin(tx, kind, draft) {
      const pending = planned(kind, draft)
      return politely(() =>
        kind.carriedOutBy === 'ourselves'
          ? bookFrom(tx, pending, draft.worth)
          : holdFrom(tx, pending, draft.worth, true),
      )
    },
    hold: (tx, kind, draft) => holdFrom(tx, planned(kind, draft), draft.worth, false),
    book: (tx, kind, draft) => bookFrom(tx, planned(kind, draft), draft.worth),

    async decide(tx, kind, draft, verdict) {
      const asked = planned(kind, draft)
      await takeTurn(tx, asked.id)
      if (await operationById(tx, asked.owner.userId, asked.id)) return begunBefore(tx, asked)
      const step = holdAll(asked, asked.legs)
      const refused = verdict.kind === 'approved' ? await post(tx, step, asked) : null
      if (refused && refused !== 'exceeds_credits') throw new BooksDisagree(refused)
      const failure = verdict.kind === 'declined' ? verdict.reason : refused && 'insufficient_funds'
      const operation: Operation = failure
        ? { ...asked, ...failed, completedAt: asked.createdAt, failure }
        : { ...asked, legs: step.legs }
      await write(tx, operation, draft.worth)
      if (failure) await tell(tx, operation, 'failed', asked.createdAt)
      return operation
    },

    async settle(tx, operation, settlement, at) {
      if (!(await insertSettlement(tx, operation, settlement.id, at))) return operation
      const step = settleLegs(operation, operation.legs, { ...settlement, isLast: false })
      await moveLegs(tx, operation, step.legs)
      await postOrDisagree(tx, step, operation)
      return { ...operation, legs: step.legs }
    },

    finish,

    async complete(tx, operation, at, settled) {
      const amounts = { ...allHeld(operation.legs), ...(settled && { [roleOf(operation)]: settled }) }
      const last = { id: 'completed', amounts, isLast: true }
      return completeWith(tx, operation, settleLegs(operation, operation.legs, last), at)
    },

    fail: failWith,

    async expire(tx, operation, at) {
      if (settledOf(operation.legs) > 0n) await finish(tx, operation, at)
      else await failWith(tx, operation, 'expired', at)
    },

    reverse,

    async giveBack(tx, original, at) {
      const back = kindOf(original.kind).comingBack(original)
      if (!back) throw new Error(`${original.kind} never comes back`)
      await reverse(tx, original, back.kind, { id: returnIdOf(original.id), at, details: back.details })
    },
  }
}

type Pending = Operation & { readonly status: 'pending' }

const completed = { status: 'completed', phase: 'final' } as const
const failed = { status: 'failed', phase: 'final' } as const

function settledOf(legs: readonly StandingLeg[]): bigint {
  return legs[0]?.settledMinor ?? 0n
}

function roleOf({ id, legs }: Operation): LegRole {
  const [first] = legs
  if (!first) throw new Error(`${id} has no leg`)
  return first.role
}

/** What a person hears where the books refuse what they asked for. */
async function politely<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BooksDisagree)) throw error
    if (error.error === 'exceeds_credits') throw new DomainError('insufficient_funds')
    // Whoever has one of them left a moment ago.
    if (error.error === 'account_closed') throw new DomainError('account_not_found')
    throw error
  }
}

function isSame(one: Operation, other: Operation): boolean {
  return (
    one.kind === other.kind &&
    one.owner.accountId === other.owner.accountId &&
    one.counter?.accountId === other.counter?.accountId &&
    // What was settled since may differ from what was held; what was begun is what the first leg says.
    one.legs[0]?.amount.asset === other.legs[0]?.amount.asset &&
    one.legs[0]?.amount.minor === other.legs[0]?.amount.minor &&
    one.originalId === other.originalId
  )
}
