import type { Category } from '@sadaf/api'
import type { Days } from '@sadaf/calendar'
import { divideRounded } from '@sadaf/money'

// Rules for insights: thresholds are shares of the figures, so that they hold in every currency.

const NEAR_PERCENT = 90

/** Whether a budget is used up, or nearly. */
export function budgetState(spent: bigint, budgeted: bigint): 'budget_over' | 'budget_near' | null {
  if (spent > budgeted) return 'budget_over'
  return spent * 100n >= budgeted * BigInt(NEAR_PERCENT) ? 'budget_near' : null
}

type CategoryChange = {
  readonly category: Category
  readonly spent: bigint
  readonly spentBefore: bigint
}

/**
 * The categories that changed the most: at least a quarter less, or half more, each by a twentieth of all that was
 * spent before. One of either sort.
 */
export function categoryChanges(categories: readonly CategoryChange[]): {
  readonly less: CategoryChange | null
  readonly more: CategoryChange | null
} {
  const all = categories.reduce((sum, { spentBefore }) => sum + spentBefore, 0n)
  const by = ({ spent, spentBefore }: CategoryChange) => spent - spentBefore
  const matters = (difference: bigint) => all > 0n && difference * 20n >= all
  const less = categories.filter((each) => matters(-by(each)) && -by(each) * 4n >= each.spentBefore)
  const more = categories.filter(
    (each) => each.spentBefore > 0n && matters(by(each)) && by(each) * 2n >= each.spentBefore,
  )
  return {
    less: less.toSorted((one, other) => (by(one) < by(other) ? -1 : 1))[0] ?? null,
    more: more.toSorted((one, other) => (by(one) > by(other) ? -1 : 1))[0] ?? null,
  }
}

type Flows = { readonly income: bigint; readonly spent: bigint }

/** How much of income was kept in tenths of a percent, where that is more than before; both need an income. */
export function keptMore(
  now: Flows,
  before: Flows,
): { readonly now: bigint; readonly before: bigint } | null {
  if (now.income <= 0n || before.income <= 0n) return null
  const kept = ({ income, spent }: Flows) => divideRounded((income - spent) * 1000n, income, 'down')
  const [share, shareBefore] = [kept(now), kept(before)]
  return share > 0n && share > shareBefore ? { now: share, before: shareBefore } : null
}

/** Tenths of a percent as the API spells percent. */
export function percentOfTenths(tenths: bigint): string {
  const size = tenths < 0n ? -tenths : tenths
  return `${tenths < 0n ? '-' : ''}${size / 10n}.${size % 10n}`
}

const LARGE_TIMES = 4n
const LEAST_ROWS = 10

/** Whether a purchase is far above what is usual; of a few rows nothing is usual. */
export function isLarge(minor: bigint, usual: { readonly minor: bigint; readonly count: number }): boolean {
  return usual.count >= LEAST_ROWS && minor >= usual.minor * LARGE_TIMES
}

/**
 * Whether there are figures of all the days that others are compared with: what is of a few of them would be less by
 * the days alone.
 */
export function canCompare(firstDay: string | null, before: Pick<Days, 'from'>): boolean {
  return firstDay !== null && firstDay <= before.from
}
