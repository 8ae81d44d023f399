import { DAY_SECONDS } from '@sadaf/calendar'
import { z } from 'zod'
import { clearing, operationKind } from '../../operations/index.ts'

/** Cashback of offers, paid by the issuer of cards. */
export const cashback = operationKind({
  name: 'cashback',
  details: z.object({ description: z.string() }),
  limit: null,
  carriedOutBy: 'issuer',
  latestSeconds: DAY_SECONDS,
  onlyBringsIn: true,
  legs: ({ owner, amount, bank }) => [
    { role: 'principal', from: clearing(bank), to: { accountId: owner.accountId }, amount },
  ],
  rows: ({ owner, details: { description } }) => [
    {
      side: owner,
      leg: 'principal',
      direction: 'incoming',
      flow: 'income',
      category: 'rewards',
      description,
      counterparty: null,
      shown: 'from_the_start',
    },
  ],
  notifications: () => [],
})
