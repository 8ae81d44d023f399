import type { P2pTradeState } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { derivedId, type Ended, type Operation } from '../operations/index.ts'
import type { Tx } from '../platform/index.ts'
import { moveOn } from './change.ts'
import { p2pTrade } from './kinds/p2p-trade.ts'
import type { Tell } from './tell.ts'
import { isFinal, type Trade } from './trade.ts'
import { lockTrade } from './trade-store.ts'

/** What follows for a trade where its operation has ended: by the venue's news, or because its time was up. */
export function createEnded({ holdings, tell }: Needs<'holdings'> & { readonly tell: Tell }) {
  return async (tx: Tx, { operation, how }: Ended): Promise<void> => {
    if (operation.kind !== p2pTrade.name || operation.status === 'pending' || how === 'returned') return
    const sides = await lockTrade(tx, operation.id)
    // What people and operators end says so before its operation ends.
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

/** What the one has given up and the other has had, for what it cost. */
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
