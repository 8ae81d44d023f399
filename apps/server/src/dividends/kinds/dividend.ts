import { toWire } from '@sadaf/api'
import { money } from '@sadaf/money'
import { z } from 'zod'
import { clearing, operationKind } from '../../operations/index.ts'

/** A dividend before tax, which the venue has paid into an account at the bank. */
export const dividend = operationKind({
  name: 'dividend',
  otherSide: 'business',
  details: z.object({ name: z.object({ en: z.string(), ar: z.string() }), taxMinor: z.string() }),
  limit: null,
  carriedOutBy: 'venue',
  latestSeconds: null,
  legs: ({ owner, amount, bank }) => [
    { role: 'principal', from: clearing(bank), to: { accountId: owner.accountId }, amount },
  ],
  rows: ({ owner, details: { name } }) => [
    {
      side: owner,
      leg: 'principal',
      direction: 'incoming',
      flow: 'income',
      category: 'income',
      description: name.en,
      otherName: name.ar,
      counterparty: name.en,
      shown: 'from_the_start',
    },
  ],
  notifications: ({ owner, amount, reference, details: { name, taxMinor } }, ending, at) => {
    if (ending !== 'completed') return []
    const arrived = money(amount.asset, amount.minor - BigInt(taxMinor))
    const parameters = { ...toWire(arrived), name: name.en, reference }
    return [{ userId: owner.userId, notification: { kind: 'dividend_paid', at, parameters } }]
  },
})
