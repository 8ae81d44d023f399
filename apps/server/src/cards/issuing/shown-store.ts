import type { CardColour } from '@sadaf/api'
import type { Tx } from '../../platform/index.ts'
import type { Shown } from '../purchases/present-purchase.ts'

/** A card as its purchases show it. */
export async function cardShown(tx: Tx, userId: string, id: string): Promise<Shown['card'] | undefined> {
  const row = await tx.db
    .selectFrom('cards.cards')
    .select(['id', 'name', 'last_four', 'colour'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  // The table's check allows no other colour.
  return row && { id, name: row.name ?? '', lastFour: row.last_four, colour: row.colour as CardColour }
}

/** Whether a shop may ask nothing of the cards of a line. */
export async function isBlocked(
  tx: Tx,
  userId: string,
  { lineId, merchantId }: { readonly lineId: string; readonly merchantId: string },
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('cards.blocked_merchants')
    .select('merchant_id')
    .where('user_id', '=', userId)
    .where('line_id', '=', lineId)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  return row !== undefined
}
