import { DAY_SECONDS } from '@sadaf/calendar'
import { z } from 'zod'
import { operationKind, type Row } from '../../operations/index.ts'

const names = z.object({ en: z.string(), ar: z.string() })

const details = z.object({
  /** Names of the two accounts. */
  from: names,
  to: names,
})

/** Moving money between two accounts of one's own in one currency: neither spending nor income. */
export const transfer = operationKind({
  name: 'transfer',
  otherSide: 'own',
  details,
  limit: null,
  carriedOutBy: 'bank',
  latestSeconds: DAY_SECONDS,
  legs: ({ owner, counter, amount }) => {
    if (!counter) throw new Error('a transfer goes to another account')
    const [from, to] = [{ accountId: owner.accountId }, { accountId: counter.accountId }]
    return [{ role: 'principal', from, to, amount }]
  },
  rows: ({ owner, counter, details: { from, to } }) => {
    if (!counter) throw new Error('a transfer goes to another account')
    const moved = { leg: 'principal', flow: 'neutral', category: 'transfer', counterparty: null } as const
    const rows: Row[] = [
      {
        ...moved,
        ...{ side: owner, direction: 'outgoing', shown: 'from_the_start' },
        ...{ description: to.en, otherName: to.ar },
      },
      {
        ...moved,
        ...{ side: counter, direction: 'incoming', shown: 'from_the_start' },
        ...{ description: from.en, otherName: from.ar },
      },
    ]
    return rows
  },
  // The person is looking at it; the rows say how it ended.
  notifications: () => [],
})
