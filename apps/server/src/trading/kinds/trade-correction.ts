import { money } from '@sadaf/money'
import { z } from 'zod'
import { clearing, type Leg, operationKind, type Row } from '../../operations/index.ts'
import { minor } from './details.ts'

const change = z.object({ isMore: z.boolean(), minor })

const details = z.object({
  orderId: z.uuid(),
  asset: z.string(),
  currency: z.string(),
  holdingId: z.uuid(),
  accountId: z.uuid(),
  /** Of the asset that is held, and of the money: by how much there is more or less. Nothing changes by zero. */
  held: change,
  money: change,
})

/** The venue puts a trade right that it told of before: what that changes, at once, whatever is left by now. */
export const tradeCorrection = operationKind({
  name: 'trade_correction',
  details,
  limit: null,
  carriedOutBy: 'venue',
  latestSeconds: null,
  legs: ({ bank, custodian, details: { asset, currency, holdingId, accountId, held, money: cash } }) => {
    const leg = (
      { isMore, minor }: z.output<typeof change>,
      { asset, own, other }: { asset: string; own: Leg['from']; other: Leg['from'] },
      roles: readonly [Leg['role'], Leg['role']],
    ): Leg[] => {
      const amount = money(asset, BigInt(minor))
      if (amount.minor === 0n) return []
      return [
        isMore
          ? { role: roles[0], from: other, to: own, amount }
          : { role: roles[1], from: own, to: other, amount },
      ]
    }
    return [
      ...leg(cash, { asset: currency, own: { accountId }, other: clearing(bank) }, [
        'principal',
        'principal',
      ]),
      ...leg(held, { asset, own: { accountId: holdingId }, other: clearing(custodian) }, ['bought', 'sold']),
    ]
  },
  rows: ({ owner, counter, details: { asset, currency, held, money: cash } }) => {
    const common = {
      description: `${asset} ↔ ${currency}`,
      counterparty: null,
      flow: 'neutral',
      category: 'investment',
      shown: 'from_the_start',
    } as const
    const rows: Row[] = []
    if (BigInt(cash.minor) > 0n)
      rows.push({
        ...common,
        side: owner,
        leg: 'principal',
        direction: cash.isMore ? 'incoming' : 'outgoing',
      })
    if (BigInt(held.minor) > 0n)
      rows.push({
        ...common,
        side: counter ?? owner,
        leg: held.isMore ? 'bought' : 'sold',
        direction: held.isMore ? 'incoming' : 'outgoing',
      })
    return rows
  },
  // A correction sends no notification: its person hears of it by their order's notification.
  notifications: () => [],
})
