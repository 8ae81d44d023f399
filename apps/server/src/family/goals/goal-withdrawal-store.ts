import { money } from '@sadaf/money'
import { type Selectable, sql } from 'kysely'
import type { FamilyGoalWithdrawals } from '../../platform/database.generated.ts'
import type { Tx } from '../../platform/index.ts'
import type { Taken } from './goal-money.ts'
import type { Withdrawal } from './goal-withdrawal.ts'

type Of = { readonly householdId: string; readonly id: string }

/** As many as a household is shown. */
const MOST_SHOWN = 60

export async function insertWithdrawal(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  const { userId, id, householdId, goalId, amount, purpose, state, operationId, createdAt } = withdrawal
  await tx.db
    .insertInto('family.goal_withdrawals')
    .values({
      ...{ user_id: userId, id, household_id: householdId, goal_id: goalId, purpose, state },
      ...{ asset: amount.asset, amount_minor: amount.minor.toString(), operation_id: operationId },
      ...{ created_at: createdAt, changed_at: createdAt },
    })
    .execute()
}

export async function saveWithdrawal(tx: Tx, withdrawal: Withdrawal, at: Date): Promise<void> {
  const { userId, id, state, reason, tries, operationId } = withdrawal
  await tx.db
    .updateTable('family.goal_withdrawals')
    .set({ state, reason, tries, operation_id: operationId, changed_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function withdrawalOf(tx: Tx, { householdId, id }: Of): Promise<Withdrawal | undefined> {
  const row = await tx.db
    .selectFrom('family.goal_withdrawals')
    .selectAll()
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toWithdrawal(row)
}

/** Those that wait come first, then the newest of the others. */
export async function withdrawalsOf(tx: Tx, householdId: string): Promise<Withdrawal[]> {
  const rows = await tx.db
    .selectFrom('family.goal_withdrawals')
    .selectAll()
    .where('household_id', '=', householdId)
    .orderBy(sql`state <> 'pending'`)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(toWithdrawal)
}

export async function countPendingWithdrawals(tx: Tx, userId: string, householdId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('family.goal_withdrawals')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('household_id', '=', householdId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deletePendingWithdrawals(tx: Tx, userId: string, householdId: string): Promise<void> {
  await tx.db
    .deleteFrom('family.goal_withdrawals')
    .where('user_id', '=', userId)
    .where('household_id', '=', householdId)
    .where('state', '=', 'pending')
    .execute()
}

/** Withdrawals from the goals of a household: paid, and on their way. */
export async function takenOf(tx: Tx, householdId: string): Promise<Taken[]> {
  const rows = await tx.db
    .selectFrom('family.goal_withdrawals')
    .select([
      ...(['goal_id', 'asset'] as const),
      sql<string>`coalesce(sum(amount_minor) filter (where state = 'paid'), 0)`.as('paid'),
      sql<string>`coalesce(sum(amount_minor) filter (where state = 'approved'), 0)`.as('leaving'),
    ])
    .where('household_id', '=', householdId)
    .groupBy(['goal_id', 'asset'])
    .execute()
  return rows.map((row) => ({
    goalId: row.goal_id,
    paid: money(row.asset, BigInt(row.paid)),
    leaving: money(row.asset, BigInt(row.leaving)),
  }))
}

function toWithdrawal(row: Selectable<FamilyGoalWithdrawals>): Withdrawal {
  return {
    userId: row.user_id,
    id: row.id,
    householdId: row.household_id,
    goalId: row.goal_id,
    amount: money(row.asset, BigInt(row.amount_minor)),
    purpose: row.purpose ?? '',
    // The table's check allows no other values.
    state: row.state as Withdrawal['state'],
    reason: row.reason,
    tries: row.tries,
    operationId: row.operation_id,
    createdAt: row.created_at,
  }
}
