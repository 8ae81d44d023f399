import { DAY_SECONDS } from '@sadaf/calendar'
import { isZero, money } from '@sadaf/money'
import { z } from 'zod'
import { clearing, fees, type Operation, operationKind, type Row } from '../../operations/index.ts'

const minor = z.string().regex(/^[0-9]{1,38}$/)

const details = z.object({
  quoteId: z.uuid(),
  buyAsset: z.string(),
  buyMinor: minor,
  /** In the sold asset. */
  feeMinor: minor,
  feePercentage: z.string(),
  rate: z.string(),
  midRate: z.string(),
})

type Details = z.infer<typeof details>

/**
 * Converting between two accounts of one's own, as the exchange has quoted: neither spending nor income but for the
 * fee.
 */
export const conversion = operationKind({
  name: 'conversion',
  otherSide: 'own',
  details,
  limit: null,
  carriedOutBy: 'exchange',
  latestSeconds: DAY_SECONDS,
  // The exchange moves the money at the bank: what is sold leaves what the bank holds for our people.
  legs: ({ owner, counter, amount, bank, details }) => {
    if (!counter) throw new Error('a conversion goes to another account')
    const [from, to] = [{ accountId: owner.accountId }, { accountId: counter.accountId }]
    const bought = money(details.buyAsset, BigInt(details.buyMinor))
    const fee = money(amount.asset, BigInt(details.feeMinor))
    return [
      { role: 'sold', from, to: clearing(bank), amount },
      ...(isZero(fee) ? [] : [{ role: 'fee', from, to: fees, amount: fee } as const]),
      { role: 'bought', from: clearing(bank), to, amount: bought },
    ]
  },
  rows: rowsOf,
  receipt: ({ amount, details: { feeMinor, rate, buyAsset, buyMinor } }) => ({
    fee: money(amount.asset, BigInt(feeMinor)),
    rate,
    converted: money(buyAsset, BigInt(buyMinor)),
  }),
  // The person is looking at it; the rows say how it ended.
  notifications: () => [],
})

function rowsOf({ owner, counter, amount, details }: Operation<Details>): Row[] {
  if (!counter) throw new Error('a conversion goes to another account')
  const common = { description: `${amount.asset} → ${details.buyAsset}`, counterparty: null } as const
  const moved = { ...common, flow: 'neutral', category: 'transfer', shown: 'from_the_start' } as const
  const rows: Row[] = [
    { ...moved, side: owner, leg: 'sold', direction: 'outgoing' },
    { ...moved, side: counter, leg: 'bought', direction: 'incoming' },
  ]
  if (BigInt(details.feeMinor) === 0n) return rows
  return [
    ...rows,
    { ...moved, side: owner, leg: 'fee', direction: 'outgoing', flow: 'spending', category: 'fees' },
  ]
}
