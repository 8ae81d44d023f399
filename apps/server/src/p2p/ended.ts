import type { P2pTradeState } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { derivedId, type Ended, type Operation } from '../operations/index.ts'
import type { Tx } from '../platform/index.ts'
import { moveOn } from './change.ts'
import { p2pTrade } from './kinds/p2p-trade.ts'
import type { Tell } from './tell.ts'
import { isFinal, type Trade } from './trade.ts'
import { lockTrade } from './trade-store.ts'

/** Ends a trade whose operation has ended: by an event of the venue, or because its time was up. */
export function createEnded({ holdings, tell }: Needs<'holdings'> & { readonly tell: Tell }) {
  return async (tx: Tx, { operation, how }: Ended): Promise<void> => {
    if (operation.kind !== p2pTrade.name || operation.status === 'pending' || how === 'returned') return
    const sides = await lockTrade(tx, operation.id)
    // People and operators end the trade before its operation.
    if (!sides || isFinal(sides[0].state)) return
    const { completedAt: at, reference } = operation
    const moved = await moveOn(tx, sides, { to: endOf(operation), at })
    if (operation.status === 'failed') return tell.ended(tx, moved, { reference, at })
    for (const side of moved) await record(holdings, tx, side, at)
    await tell.completed(tx, moved, { reference, at })
  }
}

function endOf(operation: Operation): P2pTradeState {
  if (operation.status !== 'failed') return 'completed'
  return operation.failure === 'expired' ? 'expired' : 'failed'
}

/** The disposal of the one and the purchase of the other, at the trade's price. */
function record({ record }: Needs<'holdings'>['holdings'], tx: Tx, side: Trade, at: Date): Promise<void> {
  return record(tx, {
    userId: side.userId,
    holdingId: side.holdingId,
    id: derivedId('p2p', `${side.id}/${side.side}`),
    at,
    kind: side.side === 'buy' ? 'acquired' : 'disposed',
    quantity: side.quantity,
    worth: side.value,
    operationId: side.id,
  })
}
