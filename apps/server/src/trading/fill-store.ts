import type { Money } from '@sadaf/money'
import type { Selectable } from 'kysely'
import type { TradingFills } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'

export type FillRow = Selectable<TradingFills>

export type NewFill = {
  readonly userId: string
  readonly orderId: string
  readonly id: string
  /** The venue's own. */
  readonly venueId: string
  readonly at: Date
  readonly price: string
  readonly quantity: Money
  readonly value: Money
  readonly fee: Money
}

export async function insertFill(tx: Tx, fill: NewFill): Promise<FillRow> {
  return tx.db
    .insertInto('trading.fills')
    .values({
      user_id: fill.userId,
      order_id: fill.orderId,
      id: fill.id,
      venue_id: fill.venueId,
      at: fill.at,
      price: fill.price,
      quantity_minor: fill.quantity.minor.toString(),
      value_minor: fill.value.minor.toString(),
      fee_minor: fill.fee.minor.toString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** That another stands in its place. */
export async function markCorrected(
  tx: Tx,
  fill: { readonly userId: string; readonly orderId: string; readonly id: string; readonly by: string },
): Promise<void> {
  await tx.db
    .updateTable('trading.fills')
    .set({ corrected_by: fill.by })
    .where('user_id', '=', fill.userId)
    .where('order_id', '=', fill.orderId)
    .where('id', '=', fill.id)
    .execute()
}

/** All that there ever were, the oldest first. */
export async function fillsOf(tx: Tx, userId: string, orderId: string): Promise<FillRow[]> {
  return tx.db
    .selectFrom('trading.fills')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}
