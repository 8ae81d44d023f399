import { type Money, money } from '@sadaf/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/index.ts'
import type { RoundUp } from './round-up.ts'

/** The round-ups of a person; undefined where they are off. */
export async function roundUpsOf(tx: Tx, userId: string): Promise<RoundUp | undefined> {
  const row = await tx.db
    .selectFrom('family.round_ups')
    .select(['household_id', 'goal_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { userId, householdId: row.household_id, goalId: row.goal_id }
}

/** Goals into which purchases are rounded up, by member. */
export async function roundUpsIn(tx: Tx, householdId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.db
    .selectFrom('family.round_ups')
    .select(['user_id', 'goal_id'])
    .where('household_id', '=', householdId)
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.goal_id]))
}

/** Switches round-ups on, in place of those into another goal. */
export async function saveRoundUps(
  tx: Tx,
  { userId, householdId, goalId }: RoundUp,
  at: Date,
): Promise<void> {
  const chosen = { household_id: householdId, goal_id: goalId, created_at: at }
  await tx.db
    .insertInto('family.round_ups')
    .values({ user_id: userId, ...chosen })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
    .execute()
}

export async function deleteRoundUps(tx: Tx, userId: string, householdId: string): Promise<void> {
  await tx.db
    .deleteFrom('family.round_ups')
    .where('user_id', '=', userId)
    .where('household_id', '=', householdId)
    .execute()
}

/** Switches off all round-ups into a goal. */
export async function deleteRoundUpsInto(
  tx: Tx,
  { householdId, id }: { readonly householdId: string; readonly id: string },
): Promise<void> {
  await tx.db
    .deleteFrom('family.round_ups')
    .where('household_id', '=', householdId)
    .where('goal_id', '=', id)
    .execute()
}

type Rounded = { readonly goalId: string; readonly userId: string; readonly total: Money }

/** Sums of the round-ups that have arrived, by goal and member. */
export async function roundedIn(tx: Tx, householdId: string): Promise<Rounded[]> {
  const rows = await tx.db
    .selectFrom('family.goal_contributions')
    .select(['goal_id', 'user_id', 'asset', sql<string>`sum(amount_minor)`.as('total')])
    .where('household_id', '=', householdId)
    .where('purchase_id', 'is not', null)
    .where('state', '=', 'completed')
    .groupBy(['goal_id', 'user_id', 'asset'])
    .execute()
  return rows.map((row) => ({
    goalId: row.goal_id,
    userId: row.user_id,
    total: money(row.asset, BigInt(row.total)),
  }))
}
