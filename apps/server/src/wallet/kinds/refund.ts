import { z } from 'zod'
import { operationKind } from '../../operations/index.ts'
import { bookedDetails, nameIn } from './booked.ts'
import { receivedTold } from './notices.ts'

/** What a merchant gives back of a purchase, in whole or in part: less spending in its category, and no income. */
export const refund = operationKind({
  name: 'refund',
  details: bookedDetails.extend({ original: z.string() }),
  carriedOutBy: 'banking',
  legs: 'those_of_the_original',
  rows: ({ owner, details: { description, counterparty = null, category } }) => [
    {
      side: owner,
      leg: 'principal',
      direction: 'incoming',
      flow: 'spending',
      category,
      description,
      counterparty,
      shown: 'from_the_start',
    },
  ],
  notices: (operation, ending, at) =>
    ending === 'completed'
      ? [receivedTold(operation, operation.owner.userId, at, nameIn(operation.details))]
      : [],
})
