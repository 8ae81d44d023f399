import { type Advance, lockOperation, type PublishToUser } from '../operations/index.ts'
import { isId, type Tx } from '../platform/index.ts'
import type { RampOrder, RampProvider } from '../providers/index.ts'
import { cryptoPurchase } from './kinds/crypto-purchase.ts'
import { keepStanding } from './order-store.ts'

type Needed = {
  readonly ramp: Pick<RampProvider, 'name'>
  readonly publish: PublishToUser
}

/** Writes down when something was paid and delivered, as the ramp tells it; late and repeated news change nothing. */
export function createKeeping({ ramp, publish }: Needed) {
  return async (tx: Tx, told: RampOrder): Promise<void> => {
    const operation = isId(told.id) ? await lockOperation(tx, told.id) : undefined
    // Unknown orders are reported where the progress of orders is taken in.
    if (operation?.provider !== ramp.name || operation.kind !== cryptoPurchase.name) return
    const { userId } = operation.owner
    if (await keepStanding(tx, { userId, id: told.id }, told)) tellScreens(publish, tx, userId, told.id)
  }
}

export function tellScreens(publish: PublishToUser, tx: Tx, userId: string, id: string): void {
  tx.afterCommit(() => publish(userId, 'buy_order', { order_id: id }))
}

/** Takes in how an order stands at the ramp: its moments, and what follows for the operation. */
export function createApplyOrder({ advance, ...needed }: Needed & { readonly advance: Advance }) {
  const keep = createKeeping(needed)
  return async (
    tx: Tx,
    { order, occurredAt: at }: { readonly order: RampOrder; readonly occurredAt: Date },
    isLastChance: boolean,
  ): Promise<void> => {
    await keep(tx, order)
    await advance(tx, order.progress, { from: needed.ramp.name, at, isLastChance })
  }
}
