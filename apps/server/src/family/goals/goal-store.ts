import type { Spelled } from '@sadaf/api'
import { money } from '@sadaf/money'
import { type Selectable, sql } from 'kysely'
import type { FamilyGoalContributions } from '../../platform/database.generated.ts'
import type { Tx } from '../../platform/index.ts'
import type { Goal } from '../things.ts'
import type { Contribution, Given, GoalAccount } from './goal-money.ts'
import type { GoalDay } from './goal-pace.ts'

type Of = { readonly householdId: string; readonly id: string }

/** Has a goal save on an account, or on none. */
export async function saveGoalAccount(
  tx: Tx,
  { userId, id }: Pick<Goal, 'userId' | 'id'>,
  account: GoalAccount | null,
): Promise<void> {
  await tx.db
    .updateTable('family.goals')
    .set({ holder_id: account?.holderId ?? null, account_id: account?.accountId ?? null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Has a goal take money beyond its target, or stop at it. */
export async function saveTakesMore(
  tx: Tx,
  { userId, id }: Pick<Goal, 'userId' | 'id'>,
  takesMore: boolean,
): Promise<void> {
  await tx.db
    .updateTable('family.goals')
    .set({ takes_more: takesMore })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Whether it is the first time that a goal is reached. */
export async function markReached(
  tx: Tx,
  { userId, id }: Pick<Goal, 'userId' | 'id'>,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('family.goals')
    .set({ reached_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('reached_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertContribution(tx: Tx, contribution: Contribution, by: Spelled): Promise<void> {
  const { userId, id, householdId, goalId, amount, purchaseId, state, createdAt } = contribution
  await tx.db
    .insertInto('family.goal_contributions')
    .values({
      ...{ user_id: userId, id, household_id: householdId, goal_id: goalId, state },
      ...{ name: by.name, other_name: by.otherName, created_at: createdAt },
      ...{ asset: amount.asset, amount_minor: amount.minor.toString() },
      purchase_id: purchaseId,
    })
    .execute()
}

export async function contributionOf(tx: Tx, { householdId, id }: Of): Promise<Contribution | undefined> {
  const row = await tx.db
    .selectFrom('family.goal_contributions')
    .selectAll()
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toContribution(row)
}

export async function saveContribution(tx: Tx, { userId, id, state }: Contribution): Promise<void> {
  await tx.db
    .updateTable('family.goal_contributions')
    .set({ state })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Contributions to the goals of a household, by goal and person. */
export async function givenOf(tx: Tx, householdId: string): Promise<Given[]> {
  const rows = await tx.db
    .selectFrom('family.goal_contributions')
    .select([
      ...(['goal_id', 'user_id', 'asset'] as const),
      sql<string | null>`(array_agg(name order by created_at desc))[1]`.as('name'),
      sql<string | null>`(array_agg(other_name order by created_at desc))[1]`.as('other_name'),
      sql<string>`coalesce(sum(amount_minor) filter (where state = 'completed'), 0)`.as('completed'),
      sql<string>`coalesce(sum(amount_minor) filter (where state = 'pending'), 0)`.as('pending'),
      sql<Date | null>`min(created_at) filter (where state = 'completed')`.as('since'),
    ])
    .where('household_id', '=', householdId)
    .groupBy(['goal_id', 'user_id', 'asset'])
    .orderBy('goal_id')
    .orderBy(sql`min(created_at)`)
    .execute()
  return rows.map((row) => ({
    goalId: row.goal_id,
    userId: row.user_id,
    by: row.name === null ? null : { name: row.name, otherName: row.other_name },
    completed: money(row.asset, BigInt(row.completed)),
    pending: money(row.asset, BigInt(row.pending)),
    since: row.since,
  }))
}

/** Money that came into each goal of a household, less what was taken out, by days since a moment. */
export async function goalDaysOf(
  tx: Tx,
  householdId: string,
  { since, timeZone }: { readonly since: Date; readonly timeZone: string },
): Promise<ReadonlyMap<string, GoalDay[]>> {
  const { rows } = await sql<{ goal_id: string; day: string; minor: string }>`
    select goal_id, to_char(created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, sum(minor)::text as minor
    from (
      select goal_id, created_at, amount_minor as minor from family.goal_contributions
      where household_id = ${householdId} and state = 'completed' and created_at >= ${since}
      union all
      select goal_id, created_at, -amount_minor from family.goal_withdrawals
      where household_id = ${householdId} and state in ('approved', 'paid') and created_at >= ${since}
    ) as moved
    group by 1, 2`.execute(tx.db)
  const byGoal = new Map<string, GoalDay[]>()
  for (const row of rows) {
    const days = byGoal.get(row.goal_id) ?? []
    days.push({ day: row.day, minor: BigInt(row.minor) })
    byGoal.set(row.goal_id, days)
  }
  return byGoal
}

export async function deleteGoalMoney(tx: Tx, { householdId, id }: Of): Promise<void> {
  for (const table of ['goal_contributions', 'goal_withdrawals'] as const)
    await tx.db
      .deleteFrom(`family.${table}`)
      .where('household_id', '=', householdId)
      .where('goal_id', '=', id)
      .execute()
}

function toContribution(row: Selectable<FamilyGoalContributions>): Contribution {
  return {
    userId: row.user_id,
    id: row.id,
    householdId: row.household_id,
    goalId: row.goal_id,
    amount: money(row.asset, BigInt(row.amount_minor)),
    purchaseId: row.purchase_id,
    // The table's check allows no other values.
    state: row.state as Contribution['state'],
    createdAt: row.created_at,
  }
}
