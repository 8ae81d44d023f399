import { type Money, money } from '@sadaf/money'
import type { Tx } from '../platform/index.ts'
import type { Choices } from './coach.ts'
import type { Goal } from './goal.ts'

/** Goals by the account that they are saved in. */
export async function goalsOf(tx: Tx, userId: string): Promise<ReadonlyMap<string, Goal>> {
  const rows = await tx.db
    .selectFrom('savings.goals')
    .select(['account_id', 'asset', 'target_minor', 'due_on'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(
    rows.map((row) => [
      row.account_id,
      { target: money(row.asset, BigInt(row.target_minor)), dueOn: row.due_on },
    ]),
  )
}

type Saved = Goal & { readonly userId: string; readonly accountId: string; readonly at: Date }

export async function saveGoal(tx: Tx, { userId, accountId, target, dueOn, at }: Saved): Promise<void> {
  const goal = { asset: target.asset, target_minor: target.minor.toString(), due_on: dueOn }
  await tx.db
    .insertInto('savings.goals')
    .values({ user_id: userId, account_id: accountId, ...goal, created_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'account_id']).doUpdateSet(goal))
    .execute()
}

/** Whether there was a goal to remove. */
export async function forgetGoal(tx: Tx, userId: string, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('savings.goals')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function setupOf(
  tx: Tx,
  userId: string,
): Promise<(Choices & { readonly chosenAt: Date }) | undefined> {
  const row = await tx.db
    .selectFrom('savings.coach_setups')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const amount = (minor: string): Money => money(row.asset, BigInt(minor))
  const { purchase_name: name, purchase_minor: minor, purchase_on: by } = row
  return {
    income: amount(row.income_minor),
    fixed: amount(row.fixed_minor),
    emergencyMonths: row.emergency_months,
    purchase: name === null || minor === null || by === null ? null : { name, amount: amount(minor), by },
    chosenAt: row.chosen_at,
  }
}

export async function saveSetup(tx: Tx, userId: string, choices: Choices, at: Date): Promise<void> {
  const { income, fixed, emergencyMonths, purchase } = choices
  const row = {
    asset: income.asset,
    income_minor: income.minor.toString(),
    fixed_minor: fixed.minor.toString(),
    emergency_months: emergencyMonths,
    purchase_name: purchase?.name ?? null,
    purchase_minor: purchase?.amount.minor.toString() ?? null,
    purchase_on: purchase?.by ?? null,
    chosen_at: at,
  }
  await tx.db
    .insertInto('savings.coach_setups')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}
