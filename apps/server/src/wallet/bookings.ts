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
  takeTurn,
} from '../operations/index.ts'
import { inSavepoint, type Tx } from '../platform/index.ts'
import { type BankBooking, type BankEvent, type Cases, TooEarly } from '../providers/index.ts'
import { categoryOfCredit, categoryOfMcc } from '../transactions/index.ts'
import type { bookedDetails } from './kinds/booked.ts'
import { inbound } from './kinds/inbound.ts'
import { purchase } from './kinds/purchase.ts'
import { accountAtProvider } from './store.ts'

type BookedDraft = Draft<z.output<typeof bookedDetails>>

/** What the event means, and what we know of it already. */
type Told = {
  readonly kind: OperationKind<z.output<typeof bookedDetails>>
  readonly draft: BookedDraft
  readonly known: Operation | undefined
}

type BookingEvent = Extract<BankEvent, { subject: 'booking' }>

/**
 * Takes in what somebody outside did on an account: a transfer received, a purchase, pending or booked.
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
    try {
      await inSavepoint(tx, (part) => apply(part, event, { kind, draft, known }))
    } catch (error) {
      if (!(error instanceof BooksDisagree)) throw error
      // What was spent may have come in by news that is still on its way.
      if (!isLastChance) throw new TooEarly(booking.id)
      return openCase('books_disagree')
    }
    if (known?.status === 'completed' && state === 'cancelled') await openCase('illegal_transition')
    if (known?.status === 'failed' && state === 'booked') await openCase('illegal_transition')
  }

  async function apply(
    tx: Tx,
    { state, booking, occurredAt }: BookingEvent,
    { kind, draft, known }: Told,
  ): Promise<void> {
    if (known) {
      // News of a pending purchase may come after that of its end: then there is nothing left to do.
      if (known.status !== 'pending') return
      if (state === 'booked') await operations.complete(tx, known, booking.bookedAt, booking.amount)
      if (state === 'cancelled') await operations.fail(tx, known, 'cancelled', occurredAt)
      return
    }
    if (state === 'booked') {
      await operations.book(tx, kind, draft)
      return
    }
    const held = await operations.hold(tx, kind, draft)
    if (state === 'cancelled') await operations.fail(tx, held, 'cancelled', occurredAt)
  }
}

// What strangers wrote at another bank is kept on one line, with nothing hidden in it.
function draftOf(provider: string, booking: BankBooking, owner: Side): BookedDraft {
  const isCredit = booking.direction === 'credit'
  const counterparty = onOneLine(booking.counterparty)
  const note = onOneLine(booking.reference ?? '')
  return {
    owner,
    id: bookingIdOf(provider, booking.id),
    at: booking.bookedAt,
    amount: booking.amount,
    ...(note === '' ? {} : { note }),
    details: {
      description: counterparty,
      counterparty,
      category: isCredit ? categoryOfCredit(`${counterparty} ${note}`) : categoryOfMcc(booking.mcc),
    },
  }
}
