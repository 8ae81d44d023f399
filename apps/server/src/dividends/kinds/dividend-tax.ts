import { z } from 'zod'
import { clearing, operationKind } from '../../operations/index.ts'

/** Tax that was withheld from a dividend, at the rate that the venue says. */
export const dividendTax = operationKind({
  name: 'dividend_tax',
  otherSide: 'business',
  details: z.object({ name: z.object({ en: z.string(), ar: z.string() }) }),
  limit: null,
  carriedOutBy: 'venue',
  latestSeconds: null,
  legs: ({ owner, amount, bank }) => [
    { role: 'principal', from: { accountId: owner.accountId }, to: clearing(bank), amount },
  ],
  rows: ({ owner, details: { name } }) => [
    {
      side: owner,
      leg: 'principal',
      direction: 'outgoing',
      flow: 'spending',
      category: 'fees',
      description: name.en,
      otherName: name.ar,
      counterparty: name.en,
      shown: 'from_the_start',
    },
  ],
  // The notification of its dividend says what arrived.
  notifications: () => [],
})
