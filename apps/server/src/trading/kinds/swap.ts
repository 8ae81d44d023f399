import { DAY_SECONDS } from '@sadaf/calendar'
import { money } from '@sadaf/money'
import { z } from 'zod'
import { clearing, operationKind } from '../../operations/index.ts'
import { minor } from './details.ts'

const details = z.object({
  quoteId: z.uuid(),
  buyAsset: z.string(),
  buyMinor: minor,
  /** In the sold asset, taken besides what is sold. */
  feeMinor: minor,
  feePercentage: z.string(),
  rate: z.string(),
  midRate: z.string(),
  /** Value of the swap in dollars when it was quoted: the proceeds of one side and the cost of the other. */
  worthMinor: minor,
})

/** Exchanging one asset for another at the venue, as quoted: two holdings, and a fee in what is given up. */
export const swap = operationKind({
  name: 'swap',
  details,
  limit: null,
  carriedOutBy: 'venue',
  latestSeconds: DAY_SECONDS,
  legs: ({ owner, counter, amount, custodian, details }) => {
    if (!counter) throw new Error('a swap goes to another holding')
    const [from, to] = [{ accountId: owner.accountId }, { accountId: counter.accountId }]
    const fee = money(amount.asset, BigInt(details.feeMinor))
    const bought = money(details.buyAsset, BigInt(details.buyMinor))
    return [
      { role: 'sold', from, to: clearing(custodian), amount },
      ...(fee.minor > 0n ? [{ role: 'fee', from, to: clearing(custodian), amount: fee } as const] : []),
      { role: 'bought', from: clearing(custodian), to, amount: bought },
    ]
  },
  rows: ({ owner, counter, amount, details }) => {
    if (!counter) throw new Error('a swap goes to another holding')
    const common = {
      description: `${amount.asset} → ${details.buyAsset}`,
      counterparty: null,
      flow: 'neutral',
      category: 'investment',
      shown: 'from_the_start',
    } as const
    return [
      { ...common, side: owner, leg: 'sold', direction: 'outgoing' },
      { ...common, side: counter, leg: 'bought', direction: 'incoming' },
      ...(BigInt(details.feeMinor) > 0n
        ? [
            {
              ...common,
              side: owner,
              leg: 'fee',
              direction: 'outgoing',
              flow: 'spending',
              category: 'fees',
            } as const,
          ]
        : []),
    ]
  },
  // A swap sends no notification: its person is looking at it, and the rows say how it ended.
  notifications: () => [],
})
