import { money } from '@sadaf/money'
import type { Ended, PublishToUser } from '../operations/index.ts'
import type { Tx } from '../platform/index.ts'
import type { Holdings } from '../portfolio/index.ts'
import { tellScreens } from './apply-order.ts'
import { cryptoPurchase } from './kinds/crypto-purchase.ts'

/** Follows up on an ended purchase: the bought amount is recorded in its holding, at the amount paid. */
export function createEnded({
  holdings,
  publish,
}: {
  readonly holdings: Pick<Holdings, 'record'>
  readonly publish: PublishToUser
}) {
  return async (tx: Tx, { operation, how }: Ended): Promise<void> => {
    if (operation.kind !== cryptoPurchase.name) return
    const { amount, details, id, owner } = cryptoPurchase.read(operation)
    tellScreens(publish, tx, owner.userId, id)
    if (how !== 'completed' || operation.status !== 'completed') return
    await holdings.record(tx, {
      userId: owner.userId,
      holdingId: owner.accountId,
      id,
      at: operation.completedAt,
      kind: 'acquired',
      quantity: amount,
      worth: money('USD', BigInt(details.paidMinor)),
      operationId: id,
    })
  }
}
