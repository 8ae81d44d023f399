import { type AnyMiniApp, miniAppNames } from '@sadaf/api'
import { isOwnMiniApp } from '@sadaf/api/mini-apps'
import { money } from '@sadaf/money'
import { type Selectable, sql } from 'kysely'
import type { SuperappOrders } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import type { KeptState, Order, OrderLine } from './order.ts'

/** More orders of an app than a person looks at. */
const MOST_SHOWN = 50

type Which = { readonly userId: string; readonly id: string }

export async function insertOrder(tx: Tx, order: Order): Promise<void> {
  await tx.db
    .insertInto('superapp.orders')
    .values({
      user_id: order.userId,
      id: order.id,
      app: order.app,
      reference: order.reference,
      lines: JSON.stringify(order.lines),
      asset: order.total.asset,
      total_minor: order.total.minor.toString(),
      state: order.state,
      operation_id: order.operationId,
      placed_at: order.placedAt,
      paid_at: order.paidAt,
    })
    .execute()
}

export async function orderByReference(
  tx: Tx,
  {
    userId,
    app,
    reference,
  }: { readonly userId: string; readonly app: AnyMiniApp; readonly reference: string },
): Promise<Order | undefined> {
  const row = await tx.db
    .selectFrom('superapp.orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('app', '=', app)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row && toOrder(row)
}

/** Locks the order until the transaction ends. */
export async function lockOrder(tx: Tx, { userId, id }: Which): Promise<Order | undefined> {
  const row = await tx.db
    .selectFrom('superapp.orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toOrder(row)
}

/** Orders that a payment was made for, the latest first. */
export async function ordersOf(tx: Tx, userId: string, app: AnyMiniApp): Promise<readonly Order[]> {
  const rows = await tx.db
    .selectFrom('superapp.orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('app', '=', app)
    .where('state', '!=', 'placed')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(toOrder)
}

type Moved = {
  readonly state: KeptState
  readonly operationId?: string
  readonly paidAt?: Date
  readonly isRefundRefused?: boolean
}

export async function moveOrder(tx: Tx, { userId, id }: Which, moved: Moved): Promise<void> {
  const { state, operationId, paidAt, isRefundRefused } = moved
  await tx.db
    .updateTable('superapp.orders')
    .set({
      state,
      ...(operationId !== undefined && { operation_id: operationId }),
      ...(paidAt !== undefined && { paid_at: paidAt }),
      ...(isRefundRefused !== undefined && { is_refund_refused: isRefundRefused }),
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Deletes unpaid orders, placed before a moment, at most `limit` of them. How many those were. */
export async function deleteUnpaid(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from superapp.orders
    where (user_id, id) in (
      select user_id, id from superapp.orders
      where state = 'placed' and placed_at < ${before}
      order by placed_at
      limit ${limit}
      for update skip locked
    )
    returning id`.execute(tx.db)
  return rows.length
}

function toOrder(row: Selectable<SuperappOrders>): Order {
  const app = isOwnMiniApp(row.app) ? row.app : miniAppNames.find((name) => name === row.app)
  if (!app) throw new Error(`there is no app ${row.app}`)
  return {
    id: row.id,
    userId: row.user_id,
    app,
    reference: row.reference,
    // Only `insertOrder` writes it.
    lines: row.lines as unknown as readonly OrderLine[],
    total: money(row.asset, BigInt(row.total_minor)),
    // The table's check allows no other values.
    state: row.state as KeptState,
    operationId: row.operation_id,
    placedAt: row.placed_at,
    paidAt: row.paid_at,
    isRefundRefused: row.is_refund_refused,
  }
}
