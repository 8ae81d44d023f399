import type { Ended } from '../../operations/index.ts'
import type { Tx } from '../../platform/index.ts'
import { cardCash, cardPurchase } from '../kinds/index.ts'
import type { TellHolder } from '../tell-holder.ts'
import { countedOf, withEvent } from './event-outcome.ts'
import { countAs, lockPurchase, savePurchase } from './purchases-store.ts'

const kinds: ReadonlySet<string> = new Set([cardPurchase.name, cardCash.name])

/** Ends a purchase's worth towards limits; one that the shop never charged has expired. */
export function createPurchaseEnded(tell: TellHolder) {
  return async (tx: Tx, { operation, how }: Ended): Promise<void> => {
    if (!kinds.has(operation.kind) || how === 'returned') return
    await countAs(tx, operation.id, countedOf(operation))
    if (operation.status !== 'failed' || operation.failure !== 'expired') return
    const purchase = await lockPurchase(tx, operation.id)
    if (!purchase) return
    await savePurchase(tx, withEvent(purchase, 'lapsed', operation.completedAt, purchase.approvedMinor))
    tell.screens(tx, purchase)
  }
}
