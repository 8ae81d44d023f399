import type { Selectable } from 'kysely'
import type { PortfolioHoldings } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'

export type HoldingRow = Selectable<PortfolioHoldings>

/** @returns whether it is new: of an asset there is one */
export async function insertHolding(
  tx: Tx,
  holding: { readonly userId: string; readonly id: string; readonly asset: string; readonly at: Date },
): Promise<boolean> {
  const row = await tx.db
    .insertInto('portfolio.holdings')
    .values({ user_id: holding.userId, id: holding.id, asset: holding.asset, created_at: holding.at })
    .onConflict((conflict) => conflict.columns(['user_id', 'asset']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function holdingOf(tx: Tx, userId: string, asset: string): Promise<HoldingRow | undefined> {
  return tx.db
    .selectFrom('portfolio.holdings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('asset', '=', asset)
    .executeTakeFirst()
}

/** All of a person, also what they have nothing of any more; by asset. */
export async function holdingsOf(tx: Tx, userId: string): Promise<HoldingRow[]> {
  return tx.db
    .selectFrom('portfolio.holdings')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('asset')
    .execute()
}
