import { money, toDecimal } from '@sadaf/money'
import { z } from 'zod'
import type { Command, Operation } from '../operations/index.ts'
import type { Platform, Tx } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { type Progress, ProviderRefusal, type TradingVenue, type VenueOrder } from '../providers/index.ts'
import type { ProviderAccount } from '../wallet/index.ts'
import type { ApplyOrder } from './apply-order.ts'
import { trade } from './kinds/trade.ts'
import { termsOf } from './order.ts'
import { type OrderRow, orderOf } from './order-store.ts'

/** Asks the venue how an order stands, and takes that in. */
export const TAKE_IN = 'trading.take_in'
export const takenIn = z.object({ order_id: z.uuid() })

type On = Pick<Platform, 'database' | 'jobs'>

/** How an order is given to the venue. What becomes of it the venue tells, and is asked for where it does not. */
export function tradeCommand(
  { database, jobs }: On,
  venue: TradingVenue,
  providerAccount: ProviderAccount,
): Command {
  const read = <T>(work: (tx: Tx) => Promise<T>) => database.asSystem(work)

  async function wholeOrder({ owner: { userId }, id }: Operation) {
    const [row, person] = await read(
      async (tx) => [await orderOf(tx, userId, id), await personOf(tx, userId)] as const,
    )
    if (!row || !person) throw new Error(`nothing is known of the order ${id}`)
    return { row, person }
  }

  return {
    provider: venue.name,
    async submit(begun) {
      const operation = trade.read(begun)
      const { row, person } = await wholeOrder(operation)
      const { userId } = operation.owner
      const cashAccount = await providerAccount({ userId, accountId: row.account_id })
      try {
        const told = await venue.order({
          id: row.id,
          account: { id: userId, holderName: person.name },
          asset: row.asset,
          side: operation.details.side,
          quantity: toDecimal(money(row.asset, BigInt(row.quantity_minor))),
          ...askedOf(row),
          cashAccount,
        })
        return progressOf(told)
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        return { ...nothingKnown(row.id), status: 'rejected', reason: reasonOf(error.code) }
      }
    },
    async find({ id }) {
      const told = await venue.orderOf(id)
      if (!told) return null
      // Its fills are taken in with all that it says, in the order in which it says it.
      await read((tx) => jobs.enqueue(tx, TAKE_IN, { order_id: id }, { key: `take_in:${id}` }))
      return { ...nothingKnown(id), status: 'processing' }
    },
  }
}

/** Job that asks how an order stands where no news of it came. */
export function defineTakingIn(
  { clock, database, jobs }: Pick<Platform, 'clock' | 'database' | 'jobs'>,
  venue: Pick<TradingVenue, 'orderOf'>,
  applyOrder: ApplyOrder,
): void {
  jobs.define(TAKE_IN, takenIn, async ({ order_id: id }, { isLast }) => {
    const told = await venue.orderOf(id)
    if (told) await database.asSystem((tx) => applyOrder(tx, told, { at: clock.now(), isLastChance: isLast }))
  })
}

/** The types are those that the table takes. */
function askedOf(row: OrderRow) {
  const asked = {
    side: row.side as 'buy' | 'sell',
    type: row.type as VenueOrder['type'],
    timeInForce: row.time_in_force as VenueOrder['timeInForce'],
    quantity: money(row.asset, BigInt(row.quantity_minor)),
    limitPrice: row.limit_price ?? undefined,
    stopPrice: row.stop_price ?? undefined,
  }
  return { timeInForce: asked.timeInForce, terms: termsOf(asked, row.collar_price) }
}

// How it is filled is heard; here it is enough that the venue has it, or will not.
function progressOf({ id, status, reason }: VenueOrder): Progress {
  if (status === 'rejected') return { ...nothingKnown(id), status: 'rejected', reason: reasonOf(reason) }
  return { ...nothingKnown(id), status: 'accepted' }
}

const nothingKnown = (id: string) => ({ id, reason: null, completedAt: null, amounts: [], receipt: null })

/** Why the venue did not take it, in the words of failures. */
function reasonOf(reason: string | null): string {
  return reason === 'insufficient_funds' ? reason : 'order_rejected'
}
