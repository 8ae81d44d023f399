import { money } from '@sadaf/money'
import { type Command, derivedId, type Ended } from '../operations/index.ts'
import type { Platform, Tx } from '../platform/index.ts'
import type { Holdings } from '../portfolio/index.ts'
import { personOf } from '../profile/index.ts'
import type { Progress, Swap, TradingVenue } from '../providers/index.ts'
import { swap } from './kinds/swap.ts'

/** How a swap is given to the venue. */
export function swapCommand({ database }: Pick<Platform, 'database'>, venue: TradingVenue): Command {
  return {
    provider: venue.name,
    async submit(begun) {
      const { id, owner, details } = swap.read(begun)
      const person = await database.asSystem((tx) => personOf(tx, owner.userId))
      if (!person) throw new Error(`no person has the swap ${id}`)
      const account = { id: owner.userId, holderName: person.name }
      return swapProgress(await venue.swap({ id, quoteId: details.quoteId, account }))
    },
    async find({ id }) {
      const told = await venue.swapOf(id)
      return told && swapProgress(told)
    },
  }
}

const reasons: Readonly<Record<string, string>> = {
  quote_expired: 'quote_expired',
  insufficient_position: 'order_rejected',
}

/** How far a swap is, in our own terms. */
export function swapProgress({ id, status, told, reason, completedAt }: Swap): Progress {
  const common = { id, completedAt, amounts: [], receipt: null }
  if (status === 'unknown') return { ...common, status, reason: told }
  return { ...common, status, reason: reason && (reasons[reason] ?? 'order_rejected') }
}

/** Writes down what a swap that went through took from the one holding and brought to the other. */
export function recordSwap({ record }: Pick<Holdings, 'record'>) {
  return async (tx: Tx, { operation, how }: Ended): Promise<void> => {
    if (operation.kind !== swap.name || how !== 'completed' || operation.status !== 'completed') return
    const { id, owner, counter, amount, details } = swap.read(operation)
    const { completedAt: at } = operation
    if (!counter) throw new Error(`the swap ${id} has no other holding`)
    const common = { userId: owner.userId, at, operationId: id, isWithin: true }
    const worth = money('USD', BigInt(details.worthMinor))
    // The fee in kind is given up too: what is given up brings what is had.
    const givenUp = money(amount.asset, amount.minor + BigInt(details.feeMinor))
    await record(tx, {
      ...common,
      id: derivedId('swap', `${id}/sold`),
      holdingId: owner.accountId,
      kind: 'disposed',
      quantity: givenUp,
      worth,
    })
    await record(tx, {
      ...common,
      id: derivedId('swap', `${id}/bought`),
      holdingId: counter.accountId,
      kind: 'acquired',
      quantity: money(details.buyAsset, BigInt(details.buyMinor)),
      worth,
    })
  }
}
