import { toWire } from '@sadaf/api'
import { DAY_SECONDS } from '@sadaf/calendar'
import { z } from 'zod'
import { escrow, operationKind } from '../../operations/index.ts'
import { nameParameters } from './notifications.ts'

/** How long the money waits for a recipient without a wallet. */
const WAITS_SECONDS = 7 * DAY_SECONDS

const details = z.object({
  by: z.enum(['email', 'phone']),
  /** As auth keeps it, a number with its plus sign. */
  address: z.string(),
  /** How the recipient sees it once they are here. */
  senderName: z.string(),
  senderOtherName: z.string().nullish(),
})

/**
 * Money for a recipient without a wallet here. It stays in the sender's account, held, and no bank hears of
 * it: the person who proves the address to be theirs is sent it as an ordinary payment, which takes the hold
 * over.
 */
export const invitedPayment = operationKind({
  name: 'invited_payment',
  details,
  limit: 'sending',
  carriedOutBy: 'ourselves',
  latestSeconds: null,
  holdSeconds: WAITS_SECONDS,
  legs: ({ owner, amount }) => [
    { role: 'principal', from: { accountId: owner.accountId }, to: escrow, amount },
  ],
  rows: ({ owner, details: { address } }) => [
    {
      side: owner,
      leg: 'principal',
      direction: 'outgoing',
      flow: 'spending',
      category: 'transfer',
      description: address,
      counterparty: address,
      shown: 'from_the_start',
    },
  ],
  // A sender who takes it back knows so, and one that goes on as a payment is told by that payment.
  notifications: (operation, _ending, at) => {
    if (operation.status !== 'failed' || operation.failure !== 'expired') return []
    const { owner, amount, kind, reference, details } = operation
    const name = nameParameters(kind, { name: details.address, otherName: null })
    const parameters = { ...toWire(amount), ...name, reference }
    return [{ userId: owner.userId, notification: { kind: 'invited_payment_returned', at, parameters } }]
  },
})
