import { toWire } from '@sadaf/api'
import type { Money } from '@sadaf/money'
import { z } from 'zod'
import { fetchOutside } from '../platform/index.ts'
import { operatorHeaders } from './console-client.ts'
import type { StoryBooking } from './story.ts'

/** A booking or an account. */
const known = z.object({ id: z.string() })

type WorldPayment = {
  readonly id: string
  /** The bank's own ids of the accounts. */
  readonly from: string
  readonly to: string
  readonly amount: Money
  readonly note: string
  readonly at: Date
}

export type OutsideWorld = ReturnType<typeof createOutsideWorld>

/**
 * Plays the outside world at the console of the sandbox, as a person would by hand. Repeating is harmless: every
 * booking has an id.
 */
export function createOutsideWorld(consoleUrl: string, operatorKey: string | undefined) {
  async function post(path: string, body: unknown): Promise<void> {
    const response = await fetchOutside(`${consoleUrl}/console/api/bank${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...operatorHeaders(operatorKey) },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`the sandbox's console answered ${response.status}: ${text}`)
    known.parse(JSON.parse(text))
  }

  return {
    /** Takes back what an account holds, as far as nothing is on its way. */
    close: (account: string): Promise<void> => post(`/accounts/${encodeURIComponent(account)}/close`, {}),
    /** A payment of the past between two accounts of the bank. */
    pay: ({ id, from, to, amount, note, at }: WorldPayment): Promise<void> =>
      post(`/accounts/${encodeURIComponent(from)}/payment`, {
        id,
        creditor_account: to,
        amount: toWire(amount),
        reference: note,
        booked_at: at.toISOString(),
      }),
    async play(account: string, booking: StoryBooking, id: string, at: Date): Promise<void> {
      const common = { id, amount: { amount: booking.amount, currency: 'USD' }, booked_at: at.toISOString() }
      const path = `/accounts/${encodeURIComponent(account)}/${booking.direction}`
      if (booking.direction === 'credit') {
        await post(path, { ...common, payer_name: booking.name, reference: booking.reference })
        return
      }
      const status = booking.end === 'booked' ? 'booked' : 'pending'
      await post(path, { ...common, merchant_name: booking.name, mcc: booking.mcc, country: 'AE', status })
      if (booking.end === 'cancelled') await post(`/bookings/${encodeURIComponent(id)}/cancel`, {})
    },
  }
}
