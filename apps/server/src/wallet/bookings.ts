import { onOneLine } from '@sadaf/api'
import {
  type BookedDraft,
  BooksDisagree,
  bookingIdOf,
  lockOperation,
  type Operation,
  type Operations,
  takeTurn,
} from '../operations/index.ts'
import { inSavepoint, type Tx } from '../platform/index.ts'
import { type BankBooking, type BankEvent, type Cases, TooEarly } from '../providers/index.ts'
import { categoryOfCredit, categoryOfMcc } from '../transactions/index.ts'
import { accountAtProvider } from './store.ts'

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
    await takeTurn(tx, draft.id)
    const known = await lockOperation(tx, draft.id)
    try {
      await inSavepoint(tx, (part) => apply(part, event, draft, known))
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
    draft: BookedDraft,
    known: Operation | undefined,
  ): Promise<void> {
    if (known) {
      // News of a pending purchase may come after that of its end: then there is nothing left to do.
      if (known.status !== 'pending') return
      if (state === 'booked') await operations.complete(tx, known, booking.bookedAt, booking.amount)
      if (state === 'cancelled') await operations.fail(tx, known, 'cancelled', occurredAt)
      return
    }
    if (state === 'booked') return operations.book(tx, draft)
    const held = await operations.hold(tx, draft)
    if (state === 'cancelled') await operations.fail(tx, held, 'cancelled', occurredAt)
  }
}

// What strangers wrote at another bank is kept on one line, with nothing hidden in it.
function draftOf(
  provider: string,
  booking: BankBooking,
  owner: { userId: string; accountId: string },
): BookedDraft {
  const isCredit = booking.direction === 'credit'
  const counterparty = onOneLine(booking.counterparty)
  const note = onOneLine(booking.reference ?? '')
  return {
    ...owner,
    id: bookingIdOf(provider, booking.id),
    at: booking.bookedAt,
    kind: isCredit ? 'inbound' : 'purchase',
    amount: booking.amount,
    ...(note === '' ? {} : { note }),
    details: { description: counterparty, counterparty },
    category: isCredit ? categoryOfCredit(`${counterparty} ${note}`) : categoryOfMcc(booking.mcc),
  }
}
