import type { Ended } from '../operations/index.ts'
import type { Tx } from '../platform/index.ts'
import { trade } from './kinds/trade.ts'
import type { OrderEventNeeds } from './order-event-needs.ts'
import { keepStanding, lockOrder } from './order-store.ts'
import { tellOwner } from './tell.ts'

/** Ends an order whose operation ended by other news than its own: the venue never took it. */
export function createEnded(on: Pick<OrderEventNeeds, 'notifications' | 'publish' | 'platform'>) {
  return async (tx: Tx, { operation, how }: Ended): Promise<void> => {
    if (operation.kind !== trade.name || how !== 'failed') return
    const row = await lockOrder(tx, operation.id)
    if (!row || row.ended_at !== null) return
    const at = on.platform.clock.now()
    const now = await keepStanding(tx, row, {
      revision: Number(row.revision),
      stage: 'rejected',
      reason: operation.status === 'failed' ? operation.failure : null,
      filledMinor: 0n,
      valueMinor: 0n,
      feeMinor: 0n,
      averagePrice: null,
      triggeredAt: row.triggered_at,
      expiresAt: row.expires_at,
      endedAt: at,
    })
    await tellOwner(on, tx, { before: row, now, reference: operation.reference, at })
  }
}
