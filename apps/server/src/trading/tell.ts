import { toWire } from '@sadaf/api'
import { money } from '@sadaf/money'
import type { Tx } from '../platform/index.ts'
import type { OrderEventNeeds } from './order-event-needs.ts'
import type { OrderRow } from './order-store.ts'

export type Change = {
  readonly before: OrderRow
  readonly now: OrderRow
  readonly reference: string
  readonly at: Date
}

/** Tells open screens how an order stands, and its owner how it ended or that it was put right afterwards. */
export async function tellOwner(
  { notifications, publish }: Pick<OrderEventNeeds, 'notifications' | 'publish'>,
  tx: Tx,
  { before, now, reference, at }: Change,
): Promise<void> {
  const { user_id: userId, id } = now
  tx.afterCommit(() => publish(userId, 'order', { order_id: id }))
  const kind = notificationOf(before, now)
  if (kind === null) return
  const filled = toWire(money(now.asset, BigInt(now.filled_minor)))
  await notifications.notify(tx, userId, {
    kind,
    at,
    parameters: { ...filled, name: now.asset, side: now.side, reference },
    link: `/trade?pair=${now.asset}&order=${id}`,
  })
}

function notificationOf(
  before: OrderRow,
  now: OrderRow,
): 'order_filled' | 'order_ended' | 'order_corrected' | null {
  // The order that has the new terms is heard of by itself.
  if (before.ended_at === null && now.replaced_by !== null) return null
  if (before.ended_at === null && now.ended_at !== null)
    return now.stage === 'filled' ? 'order_filled' : 'order_ended'
  const isOther = before.filled_minor !== now.filled_minor || before.value_minor !== now.value_minor
  return before.ended_at !== null && isOther ? 'order_corrected' : null
}
