import { sql } from 'kysely'
import type { Tx } from '../../platform/index.ts'

/** Whether a shop has yet to charge something that a card was approved for. */
export async function hasPendingPurchase(
  tx: Tx,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from cards.purchases as purchase
    join operations.operations as operation
      on operation.user_id = purchase.user_id and operation.id = purchase.id
    where purchase.user_id = ${userId} and purchase.card_id = ${id} and operation.status = 'pending'
    limit 1`.execute(tx.db)
  return rows.length > 0
}
