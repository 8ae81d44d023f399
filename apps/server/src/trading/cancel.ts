import { z } from 'zod'
import type { Needs } from '../capability.ts'
import { DomainError, type Platform, type Tx } from '../platform/index.ts'
import type { TradingVenue } from '../providers/index.ts'
import type { ApplyOrder } from './apply-order.ts'
import { askForEnd, type OrderRow, orderOf, ordersOf } from './order-store.ts'

const CANCEL = 'trading.cancel'
const cancelled = z.object({ user_id: z.uuid(), order_id: z.uuid() })

const MOST_AT_ONCE = 1_000

type On = Pick<Platform, 'clock' | 'jobs'>

export type CancelOrder = (tx: Tx, actor: { readonly userId: string }, id: string) => Promise<OrderRow>

/**
 * Asks for the end of an order. The venue is told by a job until it has heard of it; a fill may come first, and the
 * order stays open until the venue says that it is not.
 *
 * @throws DomainError `not_found`, `order_has_ended`
 */
export function createCancel(
  { platform, venue }: Needs<'platform'> & { readonly venue: TradingVenue },
  applyOrder: ApplyOrder,
): CancelOrder {
  const { clock, database, jobs } = platform
  const callOff = createCallOff(platform)

  jobs.define(CANCEL, cancelled, async ({ user_id: userId, order_id: id }, { isLast }) => {
    const row = await database.asSystem((tx) => orderOf(tx, userId, id))
    if (!row || row.ended_at !== null) return
    // Before the venue has the order it knows of none, and the job is tried again.
    const told = await venue.cancel(id)
    await database.asSystem((tx) => applyOrder(tx, told, { at: clock.now(), isLastChance: isLast }))
  })

  return async (tx, { userId }, id) => {
    const row = await callOff(tx, { userId, id })
    if (!row) throw new DomainError((await orderOf(tx, userId, id)) ? 'order_has_ended' : 'not_found')
    return row
  }
}

/** Asks for the end of an order that may still be filled, and has the venue told. */
export type CallOff = (
  tx: Tx,
  order: { readonly userId: string; readonly id: string },
) => Promise<OrderRow | undefined>

export function createCallOff({ clock, jobs }: On): CallOff {
  return async (tx, { userId, id }) => {
    const row = await askForEnd(tx, { userId, id, at: clock.now() })
    if (row) await jobs.enqueue(tx, CANCEL, { user_id: userId, order_id: id }, { key: `cancel:${id}` })
    return row
  }
}

/** Asks for the end of every order of a user that may still be filled. */
export async function callOffOrders(on: On, tx: Tx, userId: string): Promise<void> {
  const callOff = createCallOff(on)
  const open = await ordersOf(tx, { userId, limit: MOST_AT_ONCE, isOpen: true })
  for (const { id } of open) await callOff(tx, { userId, id })
}
