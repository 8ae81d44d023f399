import {
  type BookedDraft,
  BooksDisagree,
  bookingIdOf,
  lockOperation,
  type Operations,
} from '../operations/index.ts'
import { inSavepoint, type Tx } from '../platform/index.ts'
import type { BankBooking, BankEvent, Cases } from '../providers/index.ts'
import { categoryOfCredit, categoryOfMcc } from '../transactions/index.ts'
import { accountAtProvider } from './store.ts'

type BookingEvent = Extract<BankEvent, { subject: 'booking' }>

/** Takes in what somebody outside did on an account: a transfer received, a purchase, pending or booked. */
export type TakeBooking = (tx: Tx, provider: string, event: BookingEvent) => Promise<void>

export function createBookings(operations: Operations, cases: Cases): TakeBooking {
  return async (tx, provider, { id: eventId, state, booking, occurredAt }) => {
    const account = await accountAtProvider(tx, provider, booking.accountId)
    const openCase = (kind: 'unknown_account' | 'illegal_transition' | 'books_disagree') =>
      cases.open(tx, { provider, kind, subject: booking.id, details: { event: eventId, state } })
    if (!account) return openCase('unknown_account')
    const draft = draftOf(provider, booking, { userId: account.user_id, accountId: account.id })
    const known = await lockOperation(tx, draft.id)
    try {
      await inSavepoint(tx, async (part) => {
        if (!known && state === 'booked') await operations.book(part, draft)
        if (!known && state === 'pending') await operations.hold(part, draft)
        if (known?.status === 'pending' && state === 'booked') {
          await operations.complete(part, known, booking.bookedAt)
        }
        if (known?.status === 'pending' && state === 'cancelled') {
          await operations.fail(part, known, 'cancelled', occurredAt)
        }
      })
    } catch (error) {
      if (!(error instanceof BooksDisagree)) throw error
      return openCase('books_disagree')
    }
    // News of a pending purchase may come after that of its end; a cancellation of what was booked may not.
    const isIllegal =
      (!known && state === 'cancelled') ||
      (known?.status === 'completed' && state === 'cancelled') ||
      (known?.status === 'failed' && state === 'booked')
    if (isIllegal) await openCase('illegal_transition')
  }
}

function draftOf(
  provider: string,
  booking: BankBooking,
  owner: { userId: string; accountId: string },
): BookedDraft {
  const isCredit = booking.direction === 'credit'
  return {
    ...owner,
    id: bookingIdOf(provider, booking.id),
    at: booking.bookedAt,
    kind: isCredit ? 'inbound' : 'purchase',
    amount: booking.amount,
    ...(booking.reference ? { note: booking.reference } : {}),
    details: { description: booking.counterparty, counterparty: booking.counterparty },
    category: isCredit
      ? categoryOfCredit(`${booking.counterparty} ${booking.reference ?? ''}`)
      : categoryOfMcc(booking.mcc),
  }
}
