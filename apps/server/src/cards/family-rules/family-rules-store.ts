import type { Category } from '@sadaf/api'
import type { Tx } from '../../platform/index.ts'
import { type FamilyLimits, toMinors } from './family-limits.ts'

/** A household's rules for the cards of a member, above the member's own settings. */
export type FamilyRules = {
  /** Whether all of them are frozen, those that come later too. */
  readonly isLocked: boolean
  readonly blockedCategories: readonly Category[]
  /** The currency in which the household limits spending and lets purchases pass; null without a household. */
  readonly asset: string | null
  readonly limits: FamilyLimits
}

export async function saveFamilyRules(
  tx: Tx,
  userId: string,
  { isLocked, blockedCategories, asset, limits }: FamilyRules,
): Promise<void> {
  const { day, week, month, categories, budget } = limits
  const rules = {
    ...{ is_locked: isLocked, blocked_categories: [...blockedCategories], asset },
    limit_day_minor: day?.minor.toString() ?? null,
    limit_week_minor: week?.minor.toString() ?? null,
    limit_month_minor: month?.minor.toString() ?? null,
    category_limits: toMinors(categories),
    household_id: budget?.householdId ?? null,
    budget_minor: budget?.amount.minor.toString() ?? null,
  }
  await tx.db
    .insertInto('cards.family_rules')
    .values({ user_id: userId, ...rules })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(rules))
    .execute()
}

/** Whether all cards of a person are frozen by their household. */
export async function isFamilyLocked(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('cards.family_rules')
    .select('is_locked')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.is_locked ?? false
}
