import { clearing, operationKind } from '../../operations/index.ts'
import { bookedDetails, spokenIn } from './booked.ts'
import { holdSecondsFor } from './merchant-hold.ts'

/** A purchase at a merchant, first on hold or at once booked. It is told by its own row. */
export const purchase = operationKind({
  name: 'purchase',
  otherSide: 'business',
  sharesRulesWith: ['refund'],
  details: bookedDetails,
  limit: null,
  carriedOutBy: 'bank',
  latestSeconds: ({ merchantCode }) => holdSecondsFor(merchantCode ?? ''),
  legs: ({ owner, amount, bank }) => [
    { role: 'principal', from: { accountId: owner.accountId }, to: clearing(bank), amount },
  ],
  rows: ({ owner, details }) => [
    {
      side: owner,
      leg: 'principal',
      direction: 'outgoing',
      flow: 'spending',
      category: details.category,
      spoken: spokenIn(details),
      description: details.description,
      counterparty: details.counterparty ?? null,
      shown: 'from_the_start',
    },
  ],
  notifications: () => [],
})
