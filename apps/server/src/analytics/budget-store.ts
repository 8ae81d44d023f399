import type { Category, MonthStart, Rollover } from '@sadaf/api'
import { type Money, money } from '@sadaf/money'
import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'

/** From which budget month on a budget carries over, and what that month began with. */
export type Carry = {
  readonly mode: Exclude<Rollover, 'none'>
  readonly from: string
  readonly openingMinor: bigint
}

export type BudgetRow = {
  readonly category: Category
  readonly amount: Money
  /** Null where nothing is carried over. */
  readonly carry: Carry | null
}

export async function budgetsOf(tx: Tx, userId: string): Promise<BudgetRow[]> {
  const rows = await tx.db
    .selectFrom('analytics.budgets')
    .select(['category', 'asset', 'amount_minor', 'rollover', 'rollover_from', 'opening_minor'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    // Only `saveBudget` writes categories, and the table's check allows no other modes.
    category: row.category as Category,
    amount: money(row.asset, BigInt(row.amount_minor)),
    carry:
      row.rollover_from === null
        ? null
        : {
            mode: row.rollover as Carry['mode'],
            from: row.rollover_from,
            openingMinor: BigInt(row.opening_minor),
          },
  }))
}

export async function saveBudget(tx: Tx, userId: string, budget: BudgetRow, at: Date): Promise<void> {
  const { category, amount, carry } = budget
  const saved = {
    asset: amount.asset,
    amount_minor: amount.minor.toString(),
    rollover: carry?.mode ?? 'none',
    rollover_from: carry?.from ?? null,
    opening_minor: (carry?.openingMinor ?? 0n).toString(),
  }
  await tx.db
    .insertInto('analytics.budgets')
    .values({
      user_id: userId,
      category,
      ...saved,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from analytics.budgets where user_id = ${userId})`,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'category']).doUpdateSet(saved))
    .execute()
}

/** Whether there was a budget to remove. */
export async function forgetBudget(tx: Tx, userId: string, category: Category): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('analytics.budgets')
    .where('user_id', '=', userId)
    .where('category', '=', category)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The day on which a person's budget months begin: the first, unless they chose another. */
export async function monthStartOf(tx: Tx, userId: string): Promise<MonthStart> {
  const row = await tx.db
    .selectFrom('analytics.budget_months')
    .select('start_day')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? (row.start_day ?? 'last_working_day') : 1
}

export async function saveMonthStart(tx: Tx, userId: string, start: MonthStart): Promise<void> {
  const chosen = { start_day: start === 'last_working_day' ? null : start }
  await tx.db
    .insertInto('analytics.budget_months')
    .values({ user_id: userId, ...chosen })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
    .execute()
}
