import type { Category } from '@sadaf/api'
import { parseAmount } from '@sadaf/money'
import type { Tx } from '../platform/index.ts'
import { saveBudget } from './budget-store.ts'

/** Monthly budgets of the demonstration's household, in the order in which they are shown. */
const budgets: readonly (readonly [category: Category, amount: string])[] = [
  ['groceries', '500'],
  ['entertainment', '200'],
  ['transport', '150'],
  ['utilities', '300'],
]

export async function giveBudgets(tx: Tx, userId: string, now: Date): Promise<void> {
  for (const [category, amount] of budgets) {
    await saveBudget(tx, userId, { category, amount: parseAmount(amount, 'USD'), carry: null }, now)
  }
}
