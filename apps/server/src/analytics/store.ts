import type { Category } from '@sadaf/api'
import { type Money, money } from '@sadaf/money'
import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'

export type BudgetRow = { readonly category: Category; readonly amount: Money }

export async function budgetsOf(tx: Tx, userId: string): Promise<BudgetRow[]> {
  const rows = await tx.db
    .selectFrom('analytics.budgets')
    .select(['category', 'asset', 'amount_minor'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    // Only `saveBudget` writes categories.
    category: row.category as Category,
    amount: money(row.asset, BigInt(row.amount_minor)),
  }))
}

export async function saveBudget(tx: Tx, userId: string, budget: BudgetRow, at: Date): Promise<void> {
  const amount = { asset: budget.amount.asset, amount_minor: budget.amount.minor.toString() }
  await tx.db
    .insertInto('analytics.budgets')
    .values({
      user_id: userId,
      category: budget.category,
      ...amount,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from analytics.budgets where user_id = ${userId})`,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'category']).doUpdateSet(amount))
    .execute()
}

/**
 * What was spent by category in an asset between two days, both included, by the daily roll-ups. Below zero where shops
 * gave back more than they took.
 */
export async function spentByCategory(
  tx: Tx,
  userId: string,
  asset: string,
  days: { from: string; to: string },
): Promise<Map<string, bigint>> {
  const rows = await tx.db
    .selectFrom('analytics.daily_totals')
    .select(['category', sql<string>`sum(spent_minor)`.as('spent')])
    .where('user_id', '=', userId)
    .where('asset', '=', asset)
    .where('day', '>=', days.from)
    .where('day', '<=', days.to)
    .groupBy('category')
    .execute()
  return new Map(rows.map((row) => [row.category, BigInt(row.spent)]))
}
