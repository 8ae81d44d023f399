import { type Selectable, sql, type Updateable } from 'kysely'
import type { TradingOrders } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import type { KeptChange } from './changed.ts'
import type { Asked } from './order.ts'

export type OrderRow = Selectable<TradingOrders>

/** How an order stands in its row; that its end was asked for is beside it. */
export type KeptStage = 'queued' | 'open' | 'filled' | 'cancelled' | 'expired' | 'rejected'

export type NewOrderRow = Asked & {
  readonly userId: string
  readonly id: string
  readonly currency: string
  readonly collarPrice: string | null
  readonly accountId: string
  readonly holdingId: string
  readonly replaces: string | null
  /** The schedule that placed it. */
  readonly scheduleId: string | null
  readonly at: Date
}

export async function insertOrder(tx: Tx, order: NewOrderRow): Promise<void> {
  await tx.db
    .insertInto('trading.orders')
    .values({
      user_id: order.userId,
      id: order.id,
      asset: order.quantity.asset,
      currency: order.currency,
      side: order.side,
      type: order.type,
      time_in_force: order.timeInForce,
      quantity_minor: order.quantity.minor.toString(),
      limit_price: order.limitPrice ?? null,
      stop_price: order.stopPrice ?? null,
      collar_price: order.collarPrice,
      account_id: order.accountId,
      holding_id: order.holdingId,
      replaces: order.replaces,
      schedule_id: order.scheduleId,
      created_at: order.at,
    })
    .execute()
}

/** By its id alone, as the venue names it; locked until the transaction ends. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return tx.db.selectFrom('trading.orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function orderOf(tx: Tx, userId: string, id: string): Promise<OrderRow | undefined> {
  return tx.db
    .selectFrom('trading.orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export type Wanted = {
  readonly userId: string
  readonly limit: number
  /** Older than this one. */
  readonly cursor?: string | undefined
  readonly symbol?: string | undefined
  /** Those that may still be filled, or those that have ended. */
  readonly isOpen?: boolean | undefined
}

/** The newest first. */
export async function ordersOf(tx: Tx, wanted: Wanted): Promise<OrderRow[]> {
  let query = tx.db
    .selectFrom('trading.orders')
    .selectAll()
    .where('user_id', '=', wanted.userId)
    .orderBy('id', 'desc')
    .limit(wanted.limit)
  if (wanted.cursor !== undefined) query = query.where('id', '<', wanted.cursor)
  if (wanted.symbol !== undefined) query = query.where('asset', '=', wanted.symbol)
  if (wanted.isOpen !== undefined) query = query.where('ended_at', wanted.isOpen ? 'is' : 'is not', null)
  return query.execute()
}

/** Latest state of an order by the venue. */
export type Standing = {
  readonly revision: number
  readonly stage: KeptStage
  readonly reason: string | null
  readonly filledMinor: bigint
  readonly valueMinor: bigint
  readonly feeMinor: bigint
  readonly averagePrice: string | null
  readonly triggeredAt: Date | null
  readonly expiresAt: Date | null
  readonly endedAt: Date | null
}

export function keepStanding(tx: Tx, order: Named, standing: Standing): Promise<OrderRow> {
  return updateOrder(tx, order, {
    revision: standing.revision.toString(),
    stage: standing.stage,
    reason: standing.reason,
    filled_minor: standing.filledMinor.toString(),
    value_minor: standing.valueMinor.toString(),
    fee_minor: standing.feeMinor.toString(),
    average_price: standing.averagePrice,
    triggered_at: standing.triggeredAt,
    expires_at: standing.expiresAt,
    ended_at: standing.endedAt,
  })
}

/** Keeps the terms that take over once the venue has called the order off. */
export function askForChange(tx: Tx, order: Named, change: KeptChange): Promise<OrderRow> {
  return updateOrder(tx, order, { change_asked: JSON.stringify(change) })
}

/** Keeps what became of a change: the order that has the new terms, or why there is none. */
export function keepChanged(
  tx: Tx,
  order: Named,
  { reason, replacedBy }: { readonly reason: string; readonly replacedBy: string | null },
): Promise<OrderRow> {
  return updateOrder(tx, order, { reason, replaced_by: replacedBy })
}

type Named = Pick<OrderRow, 'user_id' | 'id'>

async function updateOrder(
  tx: Tx,
  { user_id: userId, id }: Named,
  set: Updateable<TradingOrders>,
): Promise<OrderRow> {
  return tx.db
    .updateTable('trading.orders')
    .set(set)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Asks for the end of an order that may still be filled, and forgets a change that was asked for before.
 *
 * @returns it as it is now; undefined where it has ended
 */
export async function askForEnd(
  tx: Tx,
  { userId, id, at }: { readonly userId: string; readonly id: string; readonly at: Date },
): Promise<OrderRow | undefined> {
  return tx.db
    .updateTable('trading.orders')
    .set({ cancel_asked_at: sql`coalesce(cancel_asked_at, ${at})`, change_asked: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
