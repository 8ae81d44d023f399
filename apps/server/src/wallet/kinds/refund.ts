import { z } from 'zod'
import { operationKind } from '../../operations/index.ts'
import { bookedDetails, nameIn, spokenIn } from './booked.ts'
import { receivedNotification } from './notifications.ts'

/** A refund of a purchase, in whole or in part: less spending in its category, and no income. */
export const refund = operationKind({
  name: 'refund',
  otherSide: 'business',
  sharesRulesWith: ['purchase'],
  details: bookedDetails.extend({ original: z.string() }),
  limit: null,
  carriedOutBy: 'bank',
  latestSeconds: null,
  legs: 'those_of_the_original',
  rows: ({ owner, details }) => [
    {
      side: owner,
      leg: 'principal',
      direction: 'incoming',
      flow: 'spending',
      category: details.category,
      spoken: spokenIn(details),
      description: details.description,
      counterparty: details.counterparty ?? null,
      shown: 'from_the_start',
    },
  ],
  notifications: (operation, ending, at) =>
    ending === 'completed'
      ? [receivedNotification(operation, operation.owner.userId, at, nameIn(operation.details))]
      : [],
})
