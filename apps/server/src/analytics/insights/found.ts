import { type Answer, type contract, toWire } from '@sadaf/api'
import { addDays, type ComparedDays, daysBetween } from '@sadaf/calendar'
import { type Money, money, unitsPerWhole } from '@sadaf/money'
import type { Language, Tx } from '../../platform/index.ts'
import {
  largestSpent,
  type PassedWith,
  passedByName,
  saidIn,
  usualSpending,
} from '../../transactions/index.ts'
import { countedIn } from '../counted-in.ts'
import { type CategoryTotals, totalsByCategory } from '../store.ts'
import { ofName } from './key.ts'
import { hasRisen, isLate, monthlyOf, type Recurring, recurringOf } from './recurring.ts'
import { budgetState, canCompare, categoryChanges, isLarge, keptMore, percentOfTenths } from './rules.ts'
import { firstDayOf } from './store.ts'

export type Insight = Answer<typeof contract.listInsights>['data'][number]

/** Person whose insights are computed, and when. */
type Looking = {
  readonly userId: string
  readonly asset: string
  readonly today: string
  readonly now: Date
  readonly language: Language
}

type Budget = {
  readonly category: Extract<Insight, { kind: 'budget_over' }>['category']
  readonly spent: Money
  readonly budgeted: Money
  readonly percentage: number
  readonly from: string
  readonly to: string
}

/** Budgets that are used up, or nearly. */
export function ofBudgets(budgets: readonly Budget[], today: string): Insight[] {
  return budgets.flatMap(({ spent, budgeted, ...budget }) => {
    const kind = budgetState(spent.minor, budgeted.minor)
    if (!kind) return []
    return {
      kind,
      key: `${kind}:${budget.category}:${budget.from.slice(0, 7)}`,
      type: 'warning' as const,
      ...budget,
      spent: toWire(spent),
      budgeted: toWire(budgeted),
      days_left: daysBetween(today, budget.to),
    }
  })
}

/** More than a year, so that what comes each year is there twice. */
const HISTORY_DAYS = 400
const SHOWN_PAYMENTS = 6
const MOST_REGULAR = 8

/** Prices that rose, income that is late, and all that comes back. */
export async function ofRegular(tx: Tx, { userId, asset, today, language }: Looking): Promise<Insight[]> {
  const days = { from: addDays(today, -HISTORY_DAYS), to: today }
  const all = await passedByName(tx, { userId, asset, days })
  const regular = all.flatMap((passedWith) => {
    const recurring = recurringOf(passedWith.passed, today)
    return recurring ? { ...passedWith, recurring } : []
  })
  const amount = (minor: bigint) => toWire(money(asset, minor))
  const named = (each: PassedWith) => ({
    name: saidIn(language, { ...each, counterparty: null }).description,
    payments: each.passed
      .slice(-SHOWN_PAYMENTS)
      .map(({ id, day, minor }) => ({ id, day, amount: amount(minor) })),
  })
  const paid = regular.filter(({ flow }) => flow === 'spending')
  const rises = paid.filter(({ recurring }) => hasRisen(recurring, unitsPerWhole(asset)))
  const late = regular.filter(({ flow, recurring }) => flow === 'income' && isLate(recurring, today))
  return [
    ...rises.map((each) => ({
      kind: 'price_rise' as const,
      key: `price_rise:${ofName(each.description)}:${each.recurring.last.day}`,
      type: 'warning' as const,
      ...named(each),
      amount: amount(each.recurring.last.minor),
      usual: amount(each.recurring.usual),
    })),
    ...late.map((each) => ({
      kind: 'income_late' as const,
      key: `income_late:${ofName(each.description)}:${each.recurring.next}`,
      type: 'warning' as const,
      ...named(each),
      expected: each.recurring.next,
    })),
    ...allRegular(
      paid.map((each) => ({ name: named(each).name, recurring: each.recurring })),
      { asset, today },
    ),
  ]
}

function allRegular(
  paid: readonly { readonly name: string; readonly recurring: Recurring }[],
  { asset, today }: Pick<Looking, 'asset' | 'today'>,
): Insight[] {
  // An overdue regular payment may have been stopped.
  const waiting = paid.filter(({ recurring }) => recurring.next >= today)
  if (waiting.length === 0) return []
  const monthly = waiting.reduce((sum, { recurring }) => sum + monthlyOf(recurring), 0n)
  return [
    {
      kind: 'regular_payments',
      key: `regular_payments:${waiting.length}:${today.slice(0, 7)}`,
      type: 'info',
      monthly: toWire(money(asset, monthly)),
      payments: waiting
        .toSorted((one, other) => (one.recurring.next < other.recurring.next ? -1 : 1))
        .slice(0, MOST_REGULAR)
        .map(({ name, recurring: { last, cadence, next } }) => ({
          name,
          amount: toWire(money(asset, last.minor)),
          cadence,
          next,
        })),
    },
  ]
}

const RECENT_DAYS = 14
const USUAL_DAYS = 90
const MOST_LARGE = 2

/** Purchases far above what is usual. */
export async function ofLarge(tx: Tx, { userId, asset, today, language }: Looking): Promise<Insight[]> {
  const before = { from: addDays(today, -USUAL_DAYS), to: today }
  const usual = await usualSpending(tx, { userId, asset, days: before })
  const recent = { from: addDays(today, 1 - RECENT_DAYS), to: today }
  const largest = await largestSpent(tx, { userId, asset, days: recent }, MOST_LARGE)
  return largest
    .filter(({ amount }) => isLarge(amount.minor, usual))
    .map((each) => ({
      kind: 'large_purchase',
      key: `large_purchase:${each.id}`,
      type: 'info',
      transaction_id: each.id,
      name: saidIn(language, { ...each, counterparty: null }).description,
      day: each.day,
      amount: toWire(each.amount),
      usual: toWire(money(asset, usual.minor)),
    }))
}

/** Insights of changes against as many days before, where there are days enough to compare with. */
export async function ofChanges(
  tx: Tx,
  { userId, asset, today, now }: Looking,
  { these, before }: ComparedDays,
): Promise<Insight[]> {
  if (!canCompare(await firstDayOf(tx, userId), before)) return []
  const days = { from: before.from, to: these.to }
  const counting = await countedIn(tx, { userId, asset, ...days, now })
  const categories = await totalsByCategory(tx, { userId, ...counting, these, before })
  const sum = (of: keyof Omit<CategoryTotals, 'category'>) =>
    categories.reduce((total, each) => total + each[of], 0n)
  const amount = (minor: bigint) => toWire(money(asset, minor))
  const month = today.slice(0, 7)
  const kept = keptMore(
    { income: sum('income'), spent: sum('spent') },
    { income: sum('incomeBefore'), spent: sum('spentBefore') },
  )
  const { less, more } = categoryChanges(categories)
  const changed = (change: NonNullable<typeof less>) => ({
    category: change.category,
    amount: amount(change.spent),
    before: amount(change.spentBefore),
    ...these,
  })
  const found: (Insight | null)[] = [
    more && {
      kind: 'category_more',
      key: `category_more:${more.category}:${month}`,
      type: 'warning',
      ...changed(more),
    },
    kept && {
      kind: 'kept_more',
      key: `kept_more:${month}`,
      type: 'success',
      income: amount(sum('income')),
      expenses: amount(sum('spent')),
      kept_percentage: percentOfTenths(kept.now),
      kept_before_percentage: percentOfTenths(kept.before),
      ...these,
    },
    less && {
      kind: 'category_less',
      key: `category_less:${less.category}:${month}`,
      type: 'success',
      ...changed(less),
    },
  ]
  return found.filter((each) => each !== null)
}
