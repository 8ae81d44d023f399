import { z } from 'zod'
import { operationKind } from '../../operations/index.ts'
import { receivedNotification } from '../../wallet/index.ts'

/** Return of a payout by the other bank, days or weeks later: as if it had not been spent. */
export const payoutReturn = operationKind({
  name: 'payout_return',
  details: z.object({
    original: z.string(),
    name: z.string(),
    ibanMasked: z.string(),
    isOwn: z.boolean(),
  }),
  limit: null,
  carriedOutBy: 'bank',
  latestSeconds: null,
  legs: 'those_of_the_original',
  rows: ({ owner, details: { name, ibanMasked, isOwn } }) => [
    {
      side: owner,
      leg: 'principal',
      direction: 'incoming',
      flow: isOwn ? 'neutral' : 'spending',
      category: 'transfer',
      description: name,
      counterparty: ibanMasked,
      shown: 'from_the_start',
    },
  ],
  notifications: (operation, ending, at) =>
    ending === 'completed'
      ? [
          receivedNotification(operation, operation.owner.userId, at, {
            name: operation.details.name,
            otherName: null,
          }),
        ]
      : [],
})
