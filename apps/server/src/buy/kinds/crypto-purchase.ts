import { paymentMethods, toWire } from '@sadaf/api'
import { DAY_SECONDS } from '@sadaf/calendar'
import { z } from 'zod'
import { clearing, type Operation, operationKind, type UserNotification } from '../../operations/index.ts'

const minor = z.string().regex(/^[0-9]{1,38}$/)

const details = z.object({
  quoteId: z.uuid(),
  method: z.enum(paymentMethods),
  /** Name of the seller. */
  seller: z.string(),
  /** Price of one unit, in US dollars. */
  price: z.string(),
  feePercentage: z.string(),
  /** Amount paid from outside, its part that bought the asset and the seller's fee; in US dollars. */
  paidMinor: minor,
  spentMinor: minor,
  feeMinor: minor,
})

export type PurchaseDetails = z.output<typeof details>

/** A transfer takes up to five days to reach the seller; a card is charged at once. */
const BY_TRANSFER_DAYS = 6

/**
 * Crypto that is paid for from outside, on a page of the ramp's. Nothing of what a person has here moves but what
 * arrives: it stands with the venue that keeps it, whichever provider delivers it, and may be less than was
 * bought.
 */
export const cryptoPurchase = operationKind({
  name: 'crypto_purchase',
  otherSide: 'business',
  details,
  limit: null,
  carriedOutBy: 'ramp',
  latestSeconds: ({ method }) => (method === 'bank-transfer' ? BY_TRANSFER_DAYS : 1) * DAY_SECONDS,
  legs: ({ owner, amount, custodian }) => [
    { role: 'principal', from: clearing(custodian), to: { accountId: owner.accountId }, amount },
  ],
  rows: ({ owner, amount, details: { seller } }) => [
    {
      side: owner,
      leg: 'principal',
      direction: 'incoming',
      flow: 'neutral',
      category: 'crypto',
      description: `USD → ${amount.asset}`,
      counterparty: seller,
      shown: 'from_the_start',
    },
  ],
  notifications: (operation, ending, at) => notificationsOf(operation, ending, at),
})

function notificationsOf(
  operation: Operation<PurchaseDetails>,
  ending: 'completed' | 'failed',
  at: Date,
): UserNotification[] {
  // A person who cancels it is looking at it.
  if (operation.status === 'failed' && operation.failure === 'payment_cancelled') return []
  const {
    owner,
    amount,
    reference,
    details: { seller: name },
  } = operation
  const parameters = { ...toWire(amount), name, reference }
  return [{ userId: owner.userId, notification: { kind: `crypto_purchase_${ending}`, at, parameters } }]
}
