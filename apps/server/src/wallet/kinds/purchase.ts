import { clearing, operationKind } from '../../operations/index.ts'
import { bookedDetails } from './booked.ts'

/** A purchase at a merchant, first on hold or at once booked. It is told by its own row. */
export const purchase = operationKind({
  name: 'purchase',
  details: bookedDetails,
  carriedOutBy: 'banking',
  legs: ({ owner, amount, bank }) => [
    { role: 'principal', from: { accountId: owner.accountId }, to: clearing(bank), amount },
  ],
  rows: ({ owner, details: { description, counterparty = null, category } }) => [
    {
      side: owner,
      leg: 'principal',
      direction: 'outgoing',
      flow: 'spending',
      category,
      description,
      counterparty,
      shown: 'from_the_start',
    },
  ],
  notices: () => [],
})
