import type { Ledger, TransferError } from '@sadaf/ledger'
import { add, compare, equals, isZero, type Money, money } from '@sadaf/money'
import type { Notifications } from '../notifications/index.ts'
import { DomainError, type Hook, type Platform, type Tx, takeTurn } from '../platform/index.ts'
import { restrictionOf } from '../restrictions/index.ts'
import {
  changeTransaction,
  completeTransaction,
  type FailureCode,
  failTransactions,
  insertTransactions,
  passOnTransaction,
  type Transaction,
} from '../transactions/index.ts'
import type { Announce } from './announce.ts'
import { referenceOf, returnIdOf } from './identifiers.ts'
import { type Draft, type OperationKind, type Providers, type Row, registryOf } from './kind.ts'
import {
  type Amounts,
  allHeld,
  backwards,
  bookAll,
  endLegs,
  forced,
  hasMoved,
  holdAll,
  type LegRole,
  linked,
  reholdFirst,
  type StandingLeg,
  type Step,
  settleLegs,
  standing,
} from './legs.ts'
import { type Ended, type Ending, type Operation, peopleOf } from './operation.ts'
import {
  BooksDisagree,
  type Decision,
  type Disagreement,
  type Operations,
  type Reversal,
  type Verdict,
} from './operations.ts'
import { createOrders } from './orders.ts'
import { postingTo } from './posting.ts'
import { shownOf, transactionOf } from './rows.ts'
import {
  endOperation,
  insertOperation,
  insertSettlement,
  keepHolding,
  moveAmount,
  moveLegs,
  operationById,
  orderNow,
  reversedOf,
  worthOf,
} from './store.ts'

/** A hold recorded from old news lapses no sooner than this: the charge that follows it may be the next event. */
const LATE_NEWS_MS = 60 * 60 * 1000

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

type Start = {
  readonly legs: readonly StandingLeg[]
  readonly provider: string
  readonly originalId: string | null
}

const lapseOf = (createdAt: Date, holdSeconds: number, now: Date): Date =>
  new Date(Math.max(createdAt.getTime() + holdSeconds * 1000, now.getTime() + LATE_NEWS_MS))

export function createOperations(dependencies: OperationsDependencies): Operations {
  const { platform, ledger, notifications, announce, providers, ends } = dependencies
  const kindOf = registryOf(dependencies.kinds)
  const orders = createOrders(platform.bus)
  const postTogether = postingTo(ledger)

  function planned<Details>(kind: OperationKind<Details>, draft: Draft<Details>): Pending {
    const legs = kind.plan(draft, providers)
    if (!legs) throw new Error(`${kind.name} takes another operation back`)
    if (!legs[0] || !equals(legs[0].amount, draft.amount))
      throw new Error(`the first leg of ${kind.name} has another amount than people know it by`)
    const provider = providers[kind.carriedOutBy === 'ourselves' ? 'bank' : kind.carriedOutBy]
    if (provider === undefined) throw new Error(`nobody is there to carry out ${kind.name}`)
    return pendingFrom(kind, draft, { legs: standing(legs, draft.id), provider, originalId: null })
  }

  function pendingFrom<Details>(kind: OperationKind<Details>, draft: Draft<Details>, start: Start): Pending {
    const createdAt = draft.at ?? platform.clock.now()
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
      holdsUntil: holdSeconds === undefined ? null : lapseOf(createdAt, holdSeconds, platform.clock.now()),
      status: 'pending',
      phase: 'queued',
    }
  }

  /** Writes it down. @returns its rows; null where it was there before */
  async function write(
    tx: Tx,
    operation: Operation,
    { worth, isOrdered = false }: Beside,
  ): Promise<Rows | null> {
    const dueAt = isOrdered ? operation.createdAt : null
    if (!(await insertOperation(tx, { operation, worth: worth ?? null, dueAt }))) return null
    const isCompleted = operation.status === 'completed'
    const rows = kindOf(operation.kind).rowsOf(operation)
    const shown = rows.filter((row) => isCompleted || row.shown === 'from_the_start')
    return insertRows(tx, operation, shown, operation.createdAt)
  }

  async function insertRows(tx: Tx, operation: Operation, rows: readonly Row[], at: Date): Promise<Rows> {
    if (rows.length === 0) return []
    const transactions = rows.map((row) => transactionOf(operation, row, platform.ids.next(), at))
    return show(tx, await insertTransactions(tx, transactions), true)
  }

  async function show(tx: Tx, transactions: Rows, isNew = false): Promise<Rows> {
    for (const transaction of transactions) await announce.transaction(tx, transaction, isNew)
    return transactions
  }

  /** Tells whom it concerns, each with a way to their own row of it. */
  async function tell(tx: Tx, operation: Operation, { ending, at, rows }: End): Promise<void> {
    for (const { userId, notice } of kindOf(operation.kind).noticesOf(operation, ending, at)) {
      const own = rows.find((row) => row.userId === userId)
      const link = own ? `/transactions?id=${own.id}` : '/transactions'
      await notifications.notify(tx, userId, { ...notice, link })
    }
  }

  // The books come first: what they refuse leaves nothing behind for those who share the transaction.
  async function post(tx: Tx, { transfers }: Step, operation: Operation): Promise<TransferError | null> {
    if (transfers.length === 0) return null
    const results = await postTogether(tx, { userId: operation.owner.userId, transfers })
    const errors = results.flatMap((result) => (result.status === 'failed' ? [result.error] : []))
    // All of a chain fail with the one that is at fault.
    const refused = errors.find((error) => error !== 'linked_event_failed') ?? errors[0]
    if (!refused) await announce.balances(tx, operation.owner.userId, peopleOf(operation))
    return refused ?? null
  }

  // Nothing is left of what was refused. By force is only what cannot be otherwise, so that the books say what could not.
  async function postAsSaid(
    tx: Tx,
    step: Step,
    operation: Operation,
    isForced = false,
  ): Promise<TransferError | null> {
    const refused = await post(tx, step, operation)
    return isForced && refused === 'exceeds_credits' ? post(tx, forced(step), operation) : refused
  }

  async function postOrDisagree(tx: Tx, step: Step, operation: Operation, isForced = false): Promise<void> {
    const refused = await postAsSaid(tx, step, operation, isForced)
    if (refused) throw new BooksDisagree(refused)
  }

  /** The operation that has begun under the id before, which must be this one. */
  async function begunBefore(tx: Tx, operation: Operation): Promise<Operation> {
    const found = await operationById(tx, { userId: operation.owner.userId, id: operation.id })
    if (found && isSame(found, operation)) return found
    throw new Error(`something else has begun as ${operation.id}`)
  }

  /** Books it and writes it down; what was there before where it has begun already. */
  async function beginWith(tx: Tx, operation: Operation, step: Step, beside: Beside): Promise<Operation> {
    const refused = await postAsSaid(tx, step, operation, beside.isForced)
    if (refused === 'exists_with_different_contents') return begunBefore(tx, operation)
    if (refused) throw new BooksDisagree(refused)
    const rows = await write(tx, operation, beside)
    if (!rows) return begunBefore(tx, operation)
    if (operation.status === 'completed')
      await tell(tx, operation, { ending: 'completed', at: operation.completedAt, rows })
    if (beside.isOrdered) tx.afterCommit(() => orders.ring(operation.provider))
    return operation
  }

  function holdFrom(tx: Tx, pending: Pending, beside: Beside): Promise<Operation> {
    const step = holdAll(pending, pending.legs)
    return beginWith(tx, { ...pending, legs: step.legs }, step, beside)
  }

  function bookFrom(tx: Tx, pending: Pending, beside: Beside): Promise<Operation> {
    const step = bookAll({ ...pending, bookedAs: beside.bookedAs }, pending.legs)
    const { createdAt: completedAt } = pending
    return beginWith(tx, { ...pending, ...completed, legs: step.legs, completedAt }, step, beside)
  }

  async function decline(tx: Tx, asked: Pending, reason: FailureCode): Promise<Decision> {
    const { createdAt: completedAt } = asked
    const operation: Operation = { ...asked, ...failed, completedAt, failure: reason }
    const rows = (await write(tx, operation, {})) ?? []
    await tell(tx, operation, { ending: 'failed', at: completedAt, rows })
    return { kind: 'declined', reason, operation }
  }

  // An approved operation has a hold of its id in the books for ever, whether or not it has ended since.
  async function decidedBefore(tx: Tx, asked: Pending): Promise<Decision> {
    const operation = await begunBefore(tx, asked)
    const [hold] = await ledger.transfers([operation.id], tx.client)
    if (hold || operation.status !== 'failed') return { kind: 'approved', operation }
    return { kind: 'declined', reason: operation.failure, operation }
  }

  async function aboutNothing(tx: Tx, { owner }: Draft<unknown>, verdict: Verdict): Promise<Decision> {
    const [account] = await ledger.accounts([owner.accountId], tx.client)
    const isOpen = account !== undefined && account.closedAt === null
    return {
      ...(isOpen ? verdict : ({ kind: 'declined', reason: 'account_closed' } as const)),
      operation: null,
    }
  }

  async function completeWith(
    tx: Tx,
    pending: Operation,
    step: Step,
    { at, receipt = null, isForced }: Arriving,
  ): Promise<Operation> {
    if (!isBegun(step.legs)) throw new BooksDisagree('nothing_moved')
    const kind = kindOf(pending.kind)
    const details = await kind.detailsOnArrival(tx, pending, receipt)
    const amount = money(pending.amount.asset, step.legs[0]?.settledMinor ?? 0n)
    const operation: Operation = {
      ...pending,
      ...completed,
      legs: step.legs,
      amount,
      details,
      completedAt: at,
    }
    await postOrDisagree(tx, step, operation, isForced)
    await endOperation(tx, operation)
    const { from_the_start: known = [], once_completed: arriving = [] } = Object.groupBy(
      kind.rowsOf(operation),
      ({ shown }) => shown,
    )
    const rows: Transaction[] = []
    for (const row of known) rows.push(...(await show(tx, await endRow(tx, operation, row))))
    const arrived = arriving.filter((row) => !isZero(shownOf(operation, row).amount))
    rows.push(...(await insertRows(tx, operation, arrived, at)))
    await tell(tx, operation, { ending: 'completed', at, rows })
    await ends.emit(tx, { operation, how: 'completed' })
    return operation
  }

  // A hold that was never taken, such as a fee's, counts as cancelled.
  async function endRow(tx: Tx, operation: Operation, row: Row): Promise<Transaction[]> {
    const shown = shownOf(operation, row)
    return isZero(shown.amount)
      ? failTransactions(tx, operation.id, 'cancelled', row.leg)
      : completeTransaction(tx, { operationId: operation.id, shown })
  }

  async function failWith(tx: Tx, pending: Operation, failure: FailureCode, at: Date): Promise<void> {
    requirePending(pending)
    if (pending.legs.some(hasMoved)) throw new Error(`a part of ${pending.id} has moved`)
    const step = endLegs(pending, pending.legs, {})
    const operation: Operation = { ...pending, ...failed, legs: step.legs, completedAt: at, failure }
    await postOrDisagree(tx, step, operation)
    await endOperation(tx, operation)
    const rows = await show(tx, await failTransactions(tx, operation.id, failure))
    await tell(tx, operation, { ending: 'failed', at, rows })
    await ends.emit(tx, { operation, how: 'failed' })
  }

  // In one chain, so that at no moment the money could be spent on anything else.
  async function passOn<Details>(
    tx: Tx,
    pending: Operation,
    kind: OperationKind<Details>,
    draft: Draft<Details>,
  ): Promise<Operation> {
    requirePending(pending)
    const { reference, owner, note } = pending
    const next = { ...planned(kind, { ...draft, owner }), reference, note }
    const ending = endLegs(pending, pending.legs, {})
    const beginning = holdAll(next, next.legs)
    const held: Operation = { ...next, legs: beginning.legs }
    const { createdAt: completedAt } = held
    await postOrDisagree(
      tx,
      { legs: held.legs, transfers: linked([...ending.transfers, ...beginning.transfers]) },
      held,
    )
    const worth = await worthOf(tx, pending)
    await endOperation(tx, { ...pending, ...failed, legs: ending.legs, completedAt, failure: 'passed_on' })
    if (!(await insertOperation(tx, { operation: held, worth, dueAt: completedAt })))
      throw new Error(`something else has begun as ${held.id}`)
    for (const row of kindOf(kind.name).rowsOf(held)) {
      if (row.shown !== 'from_the_start') continue
      await show(tx, await passOnTransaction(tx, pending.id, transactionOf(held, row, held.id, completedAt)))
    }
    tx.afterCommit(() => orders.ring(held.provider))
    return held
  }

  async function finish(tx: Tx, operation: Operation, at: Date): Promise<Operation> {
    requirePending(operation)
    return completeWith(tx, operation, endLegs(operation, operation.legs, {}), { at })
  }

  async function reverse<Details>(
    tx: Tx,
    original: Operation,
    kind: OperationKind<Details>,
    { id, at, amount = original.amount, details, note, isForced }: Reversal<Details>,
  ): Promise<Operation> {
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
    const legs = backwards(original.legs, amount)
    const { provider } = original
    return bookFrom(tx, pendingFrom(kind, draft, { legs, provider, originalId: original.id }), { isForced })
  }

  return {
    onOrdered: orders.onRing,

    async begin(tx, kind, draft) {
      const pending = planned(kind, draft)
      if (!kind.onlyBringsIn) await requireUnrestricted(tx, pending.owner.userId)
      return politely(pending, () =>
        pending.holdsUntil === null && kind.carriedOutBy === 'ourselves'
          ? bookFrom(tx, pending, besideOf(draft))
          : holdFrom(tx, pending, { ...besideOf(draft), isOrdered: kind.isOrderedAtOnce }),
      )
    },
    async order(tx, operation, at) {
      requirePending(operation)
      await orderNow(tx, operation, at)
      tx.afterCommit(() => orders.ring(operation.provider))
    },

    async keepHeld(tx, operation) {
      requirePending(operation)
      await keepHolding(tx, operation)
    },

    hold: (tx, kind, draft) => holdFrom(tx, planned(kind, draft), besideOf(draft)),
    book: (tx, kind, draft) => bookFrom(tx, planned(kind, draft), besideOf(draft)),

    async decide(tx, kind, draft, verdict) {
      if (isZero(draft.amount)) return aboutNothing(tx, draft, verdict)
      const asked = planned(kind, draft)
      if (!draft.isNew) {
        await takeTurn(tx, asked.id)
        if (await operationById(tx, { userId: asked.owner.userId, id: asked.id }))
          return decidedBefore(tx, asked)
      }
      if (verdict.kind === 'declined') return decline(tx, asked, verdict.reason)
      try {
        return { kind: 'approved', operation: await holdFrom(tx, asked, besideOf(draft)) }
      } catch (error) {
        // The books come first: what they refuse has written nothing.
        const reason = error instanceof BooksDisagree ? DECLINES.get(error.error) : undefined
        if (reason === undefined) throw error
        const less = reason === 'insufficient_funds' ? await draft.whereShort?.() : null
        // Each time it is less than before, so that it comes to an end.
        if (less && compare(less, draft.amount) < 0)
          return this.decide(tx, kind, { ...draft, isNew: true, amount: less }, verdict)
        return decline(tx, asked, reason)
      }
    },

    async settle(tx, operation, settlement, at) {
      if (!(await insertSettlement(tx, operation, settlement.id, at))) return operation
      requirePending(operation)
      requireSameAssets(operation, settlement.amounts)
      const step = settleLegs(operation, operation.legs, settlement)
      if (!isBegun(step.legs)) throw new Error(`a settlement of ${operation.id} without its first leg`)
      await postOrDisagree(tx, step, operation, settlement.isForced)
      await moveLegs(tx, operation, step.legs)
      return { ...operation, legs: step.legs }
    },

    async rehold(tx, operation, { id, held, isForced }, at) {
      if (!(await insertSettlement(tx, operation, id, at))) return operation
      requirePending(operation)
      requireSameAssets(operation, { [roleOf(operation)]: held })
      const step = reholdFirst(operation, operation.legs, { id, held })
      await postOrDisagree(tx, step, operation, isForced)
      const { amount = operation.amount } = step.legs[0] ?? {}
      const changed: Operation = { ...operation, amount, legs: step.legs }
      await moveAmount(tx, changed)
      for (const row of kindOf(changed.kind).rowsOf(changed)) {
        if (row.shown === 'from_the_start')
          await show(
            tx,
            await changeTransaction(tx, { operationId: changed.id, shown: shownOf(changed, row) }),
          )
      }
      return changed
    },

    finish,

    async complete(tx, operation, at, { settled, receipt, isForced } = {}) {
      requirePending(operation)
      const amounts = { ...allHeld(operation.legs), ...(settled && { [roleOf(operation)]: settled }) }
      requireSameAssets(operation, amounts)
      return completeWith(tx, operation, endLegs(operation, operation.legs, amounts), {
        at,
        receipt,
        isForced,
      })
    },

    fail: failWith,

    async expire(tx, operation, at) {
      if (isBegun(operation.legs)) await finish(tx, operation, at)
      else await failWith(tx, operation, 'expired', at)
    },

    passOn,

    reverse,

    async giveBack(tx, original, at) {
      const back = kindOf(original.kind).comingBack(original)
      if (!back) throw new BooksDisagree('never_comes_back')
      await reverse(tx, original, back.kind, { id: returnIdOf(original.id), at, details: back.details })
      await ends.emit(tx, { operation: original, how: 'returned' })
    },
  }
}

type Rows = readonly Transaction[]

/** How it ended, and what people see of it. */
type End = { readonly ending: Ending; readonly at: Date; readonly rows: Rows }

type Pending = Operation & { readonly status: 'pending' }

/** When it arrived, and what is known of that. */
type Arriving = {
  readonly at: Date
  readonly receipt?: string | null | undefined
  readonly isForced?: boolean | undefined
}

/** Columns beside an operation: its worth for limits, and whether its provider is told. */
type Beside = {
  readonly worth?: Money | undefined
  readonly isOrdered?: boolean
  readonly isForced?: boolean | undefined
  readonly bookedAs?: string | undefined
}

const besideOf = ({ worth, isForced, bookedAs }: Draft<unknown>): Beside => ({ worth, isForced, bookedAs })

const completed = { status: 'completed', phase: 'final' } as const
const failed = { status: 'failed', phase: 'final' } as const

/** Why the books decline by themselves what was asked. */
const DECLINES: ReadonlyMap<Disagreement, FailureCode> = new Map([
  ['exceeds_credits', 'insufficient_funds'],
  ['account_closed', 'account_closed'],
])

/** Whether what it is known by has moved, at least in part. */
function isBegun([first]: readonly StandingLeg[]): boolean {
  return first !== undefined && hasMoved(first)
}

// News of what has ended, such as a clearing after its hold has lapsed, would move money beside it.
function requirePending({ status }: Operation): void {
  if (status !== 'pending') throw new BooksDisagree('has_ended')
}

// A shop abroad may clear in another currency than was held.
function requireSameAssets({ legs }: Operation, amounts: Amounts): void {
  for (const { role, amount } of legs) {
    if ((amounts[role] ?? amount).asset !== amount.asset) throw new BooksDisagree('asset_mismatch')
  }
}

function roleOf({ id, legs }: Operation): LegRole {
  const [first] = legs
  if (!first) throw new Error(`${id} has no leg`)
  return first.role
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
