import { z } from 'zod'
import type { StoryBooking } from './story.ts'

const booked = z.object({ id: z.string() })

/**
 * Plays the outside world at the console of the sandbox, as a person would by hand. Repeating is harmless: every
 * booking has an id.
 */
export function createOutsideWorld(consoleUrl: string) {
  async function post(path: string, body: unknown): Promise<void> {
    const response = await fetch(`${consoleUrl}/console/api/bank${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`the sandbox's console answered ${response.status}: ${text}`)
    booked.parse(JSON.parse(text))
  }

  return {
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
