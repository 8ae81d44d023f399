import { toWire } from '@sadaf/api'
import { type Money, toDecimal } from '@sadaf/money'
import { z } from 'zod'
import { fetchOutside } from '../platform/index.ts'
import { operatorHeaders } from './console-client.ts'
import type { StoryBooking, StoryPurchase } from './story.ts'

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

type Brought = { readonly asset: string; readonly quantity: Money }

type When = { readonly at: Date; readonly chargedAt: Date }

export type OutsideWorld = ReturnType<typeof createOutsideWorld>

/**
 * Plays the outside world at the console of the sandbox, as a person would by hand. Repeating is harmless: every
 * booking has an id.
 */
export function createOutsideWorld(consoleUrl: string, operatorKey: string | undefined) {
  const post = (path: string, body: unknown) => press('bank', path, body)

  async function press(provider: 'bank' | 'cards' | 'venue', path: string, body: unknown): Promise<void> {
    const response = await fetchOutside(`${consoleUrl}/console/api/${provider}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...operatorHeaders(operatorKey) },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`the sandbox's console answered ${response.status}: ${text}`)
    known.parse(JSON.parse(text))
  }

  return {
    /** Brings assets that a person held elsewhere to the venue; once. */
    bring: (
      userId: string,
      { holderName, assets }: { readonly holderName: string; readonly assets: readonly Brought[] },
    ): Promise<void> =>
      press('venue', `/accounts/${encodeURIComponent(userId)}/bring`, {
        id: `past-${userId}`,
        holder_name: holderName,
        assets: assets.map(({ asset, quantity }) => ({ asset, quantity: toDecimal(quantity) })),
      }),
    /** Takes back what an account holds beyond what it is lent, or gives it, as far as nothing is on its way. */
    close: (account: string, lent: Money | null): Promise<void> =>
      post(`/accounts/${encodeURIComponent(account)}/close`, lent ? { left: toWire(lent) } : {}),
    /** The shop is right: what was given back for the time of a dispute is taken back. */
    decideForTheShop: (dispute: string): Promise<void> =>
      press('cards', `/disputes/${encodeURIComponent(dispute)}/decide`, { outcome: 'lost' }),
    /** Releases all assets that the venue keeps for a person. */
    letGo: (userId: string): Promise<void> =>
      press('venue', `/accounts/${encodeURIComponent(userId)}/empty`, {}),
    /** Frees a person's unbonding assets at the venue at once. */
    release: (userId: string): Promise<void> =>
      press('venue', `/accounts/${encodeURIComponent(userId)}/release`, {}),
    /** A payment of the past between two accounts of the bank. */
    pay: ({ id, from, to, amount, note, at }: WorldPayment): Promise<void> =>
      post(`/accounts/${encodeURIComponent(from)}/payment`, {
        id,
        creditor_account: to,
        amount: toWire(amount),
        reference: note,
        booked_at: at.toISOString(),
      }),
    /** A purchase of the past by a card, that its shop has charged, still waits to, or gave up. */
    async shop(card: string, bought: StoryPurchase, id: string, { at, chargedAt }: When): Promise<void> {
      const { amount, name, mcc, entry = 'contactless', end } = bought
      await press('cards', `/${encodeURIComponent(card)}/purchase`, {
        id,
        amount: { amount, currency: 'USD' },
        merchant: { id: shopIdOf(name), name, mcc, city: 'Dubai', country: 'AE' },
        entry,
        at: at.toISOString(),
        ...(end === 'booked' && { cleared_at: chargedAt.toISOString() }),
      })
      if (end === 'cancelled') await press('cards', `/transactions/${encodeURIComponent(id)}/reverse`, {})
    },
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

/** As the terminal of the console calls the shops that it knows. */
const shopIdOf = (name: string) =>
  `mrc_${name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .toLowerCase()
    .replaceAll(' ', '_')}`
