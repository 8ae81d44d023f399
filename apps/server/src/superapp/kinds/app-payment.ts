import { categories } from '@sadaf/api'
import { DAY_SECONDS } from '@sadaf/calendar'
import { z } from 'zod'
import { clearing, operationKind, type Row, type Side } from '../../operations/index.ts'
import { endNotification, receivedNotification } from '../../wallet/index.ts'

const details = z.object({
  orderId: z.string(),
  app: z.string(),
  /** Order number at the shop. */
  number: z.string(),
  /** The shop's names. */
  name: z.string(),
  otherName: z.string(),
  category: z.enum(categories),
})

type Details = z.infer<typeof details>

function rowOf(side: Side, direction: Row['direction'], { name, otherName, category, number }: Details): Row {
  return {
    side,
    leg: 'principal',
    direction,
    // A refund counts as less spending.
    flow: 'spending',
    category,
    description: name,
    otherName,
    counterparty: number,
    shown: 'from_the_start',
  }
}

/** A refund of an order by its shop. */
export const appPaymentReturn = operationKind({
  name: 'app_payment_return',
  details: details.extend({ original: z.string() }),
  limit: null,
  carriedOutBy: 'bank',
  latestSeconds: null,
  legs: 'those_of_the_original',
  rows: ({ owner, details: refunded }) => [rowOf(owner, 'incoming', refunded)],
  notifications: (operation, ending, at) => {
    const { name, otherName } = operation.details
    return ending === 'completed'
      ? [receivedNotification(operation, operation.owner.userId, at, { name, otherName })]
      : []
  },
})

/** A payment of an order to the shop of a mini-app, through the bank. */
export const appPayment = operationKind({
  name: 'app_payment',
  details,
  limit: 'sending',
  terms: { feePercentage: '0', usualSeconds: 60, latestSeconds: DAY_SECONDS },
  carriedOutBy: 'bank',
  legs: ({ owner, amount, bank }) => [
    { role: 'principal', from: { accountId: owner.accountId }, to: clearing(bank), amount },
  ],
  rows: ({ owner, details: paid }) => [rowOf(owner, 'outgoing', paid)],
  notifications: (operation, ending, at) => {
    const { name, otherName } = operation.details
    return [endNotification(operation, 'app_payment', { ending, at, name, otherName })]
  },
  comesBackAs: {
    kind: appPaymentReturn,
    details: ({ id, details: paid }) => ({ ...paid, original: id }),
  },
})
