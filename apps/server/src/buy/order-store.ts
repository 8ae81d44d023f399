import { type Selectable, sql } from 'kysely'
import type { BuyOrders } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import type { RampOrder } from '../providers/index.ts'

export type OrderRow = Selectable<BuyOrders>

/** Key of an order: its owner and id. */
export type Named = { readonly userId: string; readonly id: string }

export async function insertOrder(
  tx: Tx,
  { userId, id, networkFeeMinor, at }: Named & { readonly networkFeeMinor: bigint; readonly at: Date },
): Promise<void> {
  await tx.db
    .insertInto('buy.orders')
    .values({ user_id: userId, id, network_fee_minor: networkFeeMinor.toString(), created_at: at })
    .execute()
}

export async function orderRow(tx: Tx, { userId, id }: Named): Promise<OrderRow | undefined> {
  return tx.db
    .selectFrom('buy.orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The newest first. */
export async function latestOrders(tx: Tx, userId: string, limit: number): Promise<OrderRow[]> {
  return tx.db
    .selectFrom('buy.orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Writes down how an order stands at the ramp. @returns whether that is news: what is older changes nothing */
export async function keepStanding(tx: Tx, { userId, id }: Named, told: RampOrder): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('buy.orders')
    .set({
      revision: String(told.revision),
      network_fee_minor: told.networkFee.minor.toString(),
      paid_at: told.paidAt,
      delivered_at: told.deliveredAt,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where(sql<boolean>`revision < ${told.revision}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
