import type { Selectable } from 'kysely'
import type { PortfolioStakedAccounts } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'

export type StakedRow = Selectable<PortfolioStakedAccounts>

export type NewStaked = {
  readonly userId: string
  readonly id: string
  readonly holdingId: string
  readonly asset: string
  readonly at: Date
}

/** @returns whether it is new: a holding has one */
export async function insertStaked(tx: Tx, staked: NewStaked): Promise<boolean> {
  const row = await tx.db
    .insertInto('portfolio.staked_accounts')
    .values({
      user_id: staked.userId,
      id: staked.id,
      holding_id: staked.holdingId,
      asset: staked.asset,
      created_at: staked.at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'holding_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function stakedRow(tx: Tx, userId: string, asset: string): Promise<StakedRow | undefined> {
  return tx.db
    .selectFrom('portfolio.staked_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('asset', '=', asset)
    .executeTakeFirst()
}

/** All of a person, also what nothing is staked in any more; by asset. */
export async function stakedRows(tx: Tx, userId: string): Promise<StakedRow[]> {
  return tx.db
    .selectFrom('portfolio.staked_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('asset')
    .execute()
}
