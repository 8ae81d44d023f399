import { onOneLine } from '@sadaf/api'
import type { z } from 'zod'
import {
  BooksDisagree,
  bookingIdOf,
  type Draft,
  lockOperation,
  type Operation,
  type OperationKind,
  type Operations,
  type Side,
} from '../operations/index.ts'
import { inSavepoint, type Tx, takeTurn } from '../platform/index.ts'
import { type BankBooking, type BankEvent, type Cases, TooEarly } from '../providers/index.ts'
import { defaultCategoryOf, givenTo } from '../transactions/index.ts'
import type { bookedDetails } from './kinds/booked.ts'
import { inbound } from './kinds/inbound.ts'
import { purchase } from './kinds/purchase.ts'
import { refund } from './kinds/refund.ts'
import { returned } from './kinds/return.ts'
import { accountAtProvider } from './store.ts'

type BookedDraft = Draft<z.output<typeof bookedDetails>>

/** The event's meaning, and the row that we have of it already. */
type Told = {
  readonly kind: OperationKind<z.output<typeof bookedDetails>>
  readonly draft: BookedDraft
  readonly known: Operation | undefined
  /** The booking that it takes back. */
  readonly original: Operation | undefined
}

type BookingEvent = Extract<BankEvent, { subject: 'booking' }>

/**
 * Takes in a booking that came from outside: a transfer received, a purchase, pending or booked, or either of
 * them taken back.
 *
 * @throws TooEarly when the books refuse it, unless this is the last chance: then it becomes a case
 */
export type TakeBooking = (
  tx: Tx,
  provider: string,
  event: BookingEvent,
  isLastChance: boolean,
) => Promise<void>

export function createBookings(operations: Operations, cases: Cases): TakeBooking {
  return async (tx, provider, event, isLastChance) => {
    const { id: eventId, state, booking } = event
    const account = await accountAtProvider(tx, provider, booking.accountId)
    const openCase = (kind: 'unknown_account' | 'illegal_transition' | 'books_disagree') =>
      cases.open(tx, { provider, kind, subject: booking.id, details: { event: eventId, state } })
    if (!account) return openCase('unknown_account')
    const draft = draftOf(provider, booking, { userId: account.user_id, accountId: account.id })
    const kind = booking.direction === 'credit' ? inbound : purchase
    await takeTurn(tx, draft.id)
    const known = await lockOperation(tx, draft.id)
    const original =
      booking.reverses === null ? undefined : await lockOperation(tx, bookingIdOf(provider, booking.reverses))
    // News of what it takes back may still be on its way.
    if (booking.reverses !== null && original?.status !== 'completed' && !isLastChance)
      throw new TooEarly(booking.id)
    if (original && !mayBeTakenBack(original, booking, account.id)) return openCase('illegal_transition')
    try {
      await inSavepoint(tx, (part) => apply(part, event, { kind, draft, known, original }))
    } catch (error) {
      if (!(error instanceof BooksDisagree)) throw error
      // The money spent may have come in by an event that is still on its way.
      if (!isLastChance) throw new TooEarly(booking.id)
      return openCase('books_disagree')
    }
    if (known?.status === 'completed' && state === 'cancelled') await openCase('illegal_transition')
    if (known?.status === 'failed' && state === 'booked') await openCase('illegal_transition')
  }

  async function apply(
    tx: Tx,
    { state, booking, occurredAt }: BookingEvent,
    { kind, draft, known, original }: Told,
  ): Promise<void> {
    if (known) {
      // News of a pending purchase may come after that of its end: then there is nothing left to do.
      if (known.status !== 'pending') return
      if (state === 'booked')
        await operations.complete(tx, known, booking.bookedAt, { settled: booking.amount })
      if (state === 'cancelled') await operations.fail(tx, known, 'cancelled_by_merchant', occurredAt)
      return
    }
    if (original) {
      // Until it is booked the bank has given nothing back, and of what expires it never will.
      if (state === 'booked') await takeBack(tx, original, draft)
      return
    }
    // A reversal of an unknown booking stands for itself.
    if (state === 'booked') return void (await operations.book(tx, kind, draft))
    const held = await operations.hold(tx, kind, draft)
    if (state === 'cancelled') await operations.fail(tx, held, 'cancelled_by_merchant', occurredAt)
  }

  // A refund goes where the purchase is counted by now. What its person says of the purchase the refund hears by
  // itself, so that it can be unsaid for both.
  async function takeBack(tx: Tx, original: Operation, draft: BookedDraft): Promise<void> {
    const { id, at = original.createdAt, amount, note } = draft
    const common = { id, at, amount, ...(note === undefined ? {} : { note }) }
    const { description } = draft.details
    if (original.kind !== purchase.name) {
      const details = { original: original.id, description }
      return void (await operations.reverse(tx, original, returned, { ...common, details }))
    }
    const given = await givenTo(tx, original.owner.userId, original.id)
    const details = { ...draft.details, ...given, original: original.id }
    await operations.reverse(tx, original, refund, { ...common, details })
  }
}

/** Whether a booking can be what takes back another: the other way, on the account where that one has moved. */
function mayBeTakenBack(original: Operation, { direction }: BankBooking, accountId: string): boolean {
  const { status, owner, legs } = original
  if (status !== 'completed' || owner.accountId !== accountId) return false
  const cameIn = legs[0]?.creditAccountId === accountId
  return cameIn === (direction === 'debit')
}

// Texts of strangers at another bank are kept on one line, with nothing hidden in them.
function draftOf(provider: string, booking: BankBooking, owner: Side): BookedDraft {
  const isCredit = booking.direction === 'credit'
  const counterparty = shortLine(booking.counterparty)
  const note = shortLine(booking.reference ?? '')
  return {
    owner,
    id: bookingIdOf(provider, booking.id),
    at: booking.bookedAt,
    amount: booking.amount,
    ...(note === '' ? {} : { note }),
    details: {
      description: counterparty,
      counterparty,
      ...defaultCategoryOf({ isCredit, mcc: booking.mcc, name: counterparty, note }),
    },
  }
}

/** No name and no line of remittance is longer in ISO 20022; whatever is goes into everybody's lists and mails. */
const LONGEST_LINE = 140

function shortLine(text: string): string {
  // Once more, for half of a character at the cut.
  return onOneLine(onOneLine(text).slice(0, LONGEST_LINE))
}
