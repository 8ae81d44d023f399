import { z } from 'zod'
import { clearing, operationKind } from '../../operations/index.ts'
import { endNotification, isStopped } from '../../wallet/index.ts'
import { payoutReturn } from './payout-return.ts'

const HOUR_SECONDS = 60 * 60

/** Money that leaves for a bank account elsewhere, another person's or one's own. */
export const payout = operationKind({
  name: 'payout',
  details: z.object({
    payeeId: z.uuid(),
    /** Holder of the account. */
    name: z.string(),
    ibanMasked: z.string(),
    isOwn: z.boolean(),
  }),
  limit: 'sending',
  terms: { feePercentage: '0', usualSeconds: 2 * HOUR_SECONDS, latestSeconds: 72 * HOUR_SECONDS },
  carriedOutBy: 'bank',
  legs: ({ owner, amount, bank }) => [
    { role: 'principal', from: { accountId: owner.accountId }, to: clearing(bank), amount },
  ],
  rows: ({ owner, details: { name, ibanMasked, isOwn } }) => [
    {
      side: owner,
      leg: 'principal',
      direction: 'outgoing',
      // A payout to oneself is no spending.
      flow: isOwn ? 'neutral' : 'spending',
      category: 'transfer',
      description: name,
      counterparty: ibanMasked,
      shown: 'from_the_start',
    },
  ],
  notifications: (operation, ending, at) => {
    if (isStopped(operation)) return []
    return [
      endNotification(operation, 'payout', { ending, at, name: operation.details.name, otherName: null }),
    ]
  },
  comesBackAs: {
    kind: payoutReturn,
    details: ({ id, details: { name, ibanMasked, isOwn } }) => ({ original: id, name, ibanMasked, isOwn }),
  },
})
