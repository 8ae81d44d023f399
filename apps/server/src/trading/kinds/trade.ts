import { money } from '@sadaf/money'
import { clearing, type Operation, operationKind, type Row } from '../../operations/index.ts'
import { type TradeDetails, tradeDetails } from './details.ts'

/**
 * Buying or selling at the venue, which moves the money at the bank with each fill: neither spending nor income but for
 * the fee. Held is the most that a purchase may cost, or what a sale gives away; each fill moves its part.
 */
export const trade = operationKind({
  name: 'trade',
  details: tradeDetails,
  limit: null,
  carriedOutBy: 'venue',
  latestSeconds: null,
  legs: ({ amount, bank, custodian, details }) => {
    const { side, asset, quantityMinor, currency, feeMinor, proceedsMinor } = details
    const holding = { accountId: details.holdingId }
    const account = { accountId: details.accountId }
    const quantity = money(asset, BigInt(quantityMinor))
    if (side === 'sell')
      return [
        { role: 'sold', from: holding, to: clearing(custodian), amount },
        // The venue keeps its fee of what it pays.
        { role: 'bought', from: clearing(bank), to: account, amount: money(currency, BigInt(proceedsMinor)) },
      ]
    const fee = money(currency, BigInt(feeMinor))
    return [
      { role: 'sold', from: account, to: clearing(bank), amount },
      ...(fee.minor > 0n ? [{ role: 'fee', from: account, to: clearing(bank), amount: fee } as const] : []),
      { role: 'bought', from: clearing(custodian), to: holding, amount: quantity },
    ]
  },
  rows: rowsOf,
  // An operation sends no notification: each order has its own once it has ended.
  notifications: () => [],
})

function rowsOf({ owner, counter, details }: Operation<TradeDetails>): Row[] {
  if (!counter) throw new Error('a trade has two accounts')
  const { side, asset, currency, feeMinor } = details
  const [from, to] = side === 'buy' ? [currency, asset] : [asset, currency]
  const common = { description: `${from} → ${to}`, counterparty: null, shown: 'from_the_start' } as const
  const moved = { ...common, flow: 'neutral', category: 'investment' } as const
  const rows: Row[] = [
    { ...moved, side: owner, leg: 'sold', direction: 'outgoing' },
    { ...moved, side: counter, leg: 'bought', direction: 'incoming' },
  ]
  if (side === 'sell' || BigInt(feeMinor) === 0n) return rows
  return [
    ...rows,
    { ...common, side: owner, leg: 'fee', direction: 'outgoing', flow: 'spending', category: 'fees' },
  ]
}
