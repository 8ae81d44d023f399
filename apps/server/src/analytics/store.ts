import type { Category } from '@sadaf/api'
import type { ComparedDays, Days } from '@sadaf/calendar'
import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'
import { type AssetDay, type Counting, countingSql } from '../rates/index.ts'

/**
 * Spending by category in an asset between two days, both included, by the daily roll-ups. Below zero where
 * refunds exceed purchases.
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

export type CategoryTotals = {
  readonly category: Category
  readonly income: bigint
  readonly incomeBefore: bigint
  readonly spent: bigint
  readonly spentBefore: bigint
}

/**
 * Income and spending by category, in some days and in those before them, counted in an asset; the most spent first.
 */
export async function totalsByCategory(
  tx: Tx,
  { userId, these, before, ...counting }: ComparedDays & Counting & { readonly userId: string },
): Promise<CategoryTotals[]> {
  const { joined, matches, income, spent } = sumsIn(counting)
  const inThese = sql`filter (where day >= ${these.from})`
  const inBefore = sql`filter (where day <= ${before.to})`
  const { rows } = await sql<
    { category: Category } & Record<Exclude<keyof CategoryTotals, 'category'>, string>
  >`
    select category,
      coalesce(${income} ${inThese}, 0)::text as income,
      coalesce(${income} ${inBefore}, 0)::text as "incomeBefore",
      coalesce(${spent} ${inThese}, 0)::text as spent,
      coalesce(${spent} ${inBefore}, 0)::text as "spentBefore"
    from analytics.daily_totals as total ${joined}
    where user_id = ${userId} and ${matches} and day between ${before.from} and ${these.to}
    group by category
    order by ${spent} ${inThese} desc nulls last, category`.execute(tx.db)
  return rows.map(({ category, income, incomeBefore, spent, spentBefore }) => ({
    category,
    income: BigInt(income),
    incomeBefore: BigInt(incomeBefore),
    spent: BigInt(spent),
    spentBefore: BigInt(spentBefore),
  }))
}

/**
 * Each row, of a day, an account, a category and an asset, is counted by itself: so its parts add up in every figure.
 */
function sumsIn(counting: Counting) {
  const { joined, matches, counted } = countingSql(counting)
  return {
    joined,
    matches,
    income: sql`sum(${counted(sql`income_minor`)})`,
    spent: sql`sum(${counted(sql`spent_minor`)})`,
  }
}

type Totals = { readonly income: bigint; readonly spent: bigint }
type AssetDays = Days & Counting & { readonly userId: string }

/** Income and spending, counted in an asset, by the first day of each month. */
export async function totalsByMonth(
  tx: Tx,
  { userId, from, to, ...counting }: AssetDays,
): Promise<Map<string, Totals>> {
  const { joined, matches, income, spent } = sumsIn(counting)
  const { rows } = await sql<{ month: string; income: string; spent: string }>`
    select to_char(day, 'YYYY-MM-01') as month, ${income}::text as income, ${spent}::text as spent
    from analytics.daily_totals as total ${joined}
    where user_id = ${userId} and ${matches} and day between ${from} and ${to}
    group by 1`.execute(tx.db)
  return new Map(
    rows.map(({ month, income, spent }) => [month, { income: BigInt(income), spent: BigInt(spent) }]),
  )
}

export type InOther = Totals & {
  readonly asset: string
  /** Counted in the asset of the figures; null where there is no rate. */
  readonly counted: Totals | null
}

/** Income and spending in every asset but one, and the part of it that counts in that one. */
export async function totalsInOthers(
  tx: Tx,
  { userId, from, to, ...counting }: AssetDays,
): Promise<InOther[]> {
  const { joined, income, spent } = sumsIn(counting)
  const isCounted =
    (counting.others ?? []).length > 0 ? sql`bool_and(factor.numerator is not null)` : sql`false`
  const { rows } = await sql<{
    asset: string
    income: string
    spent: string
    isCounted: boolean
    countedIncome: string
    countedSpent: string
  }>`
    select asset, sum(income_minor)::text as income, sum(spent_minor)::text as spent,
      ${isCounted} as "isCounted", ${income}::text as "countedIncome", ${spent}::text as "countedSpent"
    from analytics.daily_totals as total ${joined}
    where user_id = ${userId} and asset <> ${counting.asset} and day between ${from} and ${to}
      and (income_minor, spent_minor) <> (0, 0)
    group by asset
    order by asset`.execute(tx.db)
  return rows.map((row) => ({
    asset: row.asset,
    income: BigInt(row.income),
    spent: BigInt(row.spent),
    counted: row.isCounted ? { income: BigInt(row.countedIncome), spent: BigInt(row.countedSpent) } : null,
  }))
}

/** The days between two on which something came in or went out in another asset than one. */
export async function daysInOthers(
  tx: Tx,
  { userId, asset, from, to }: Days & { readonly userId: string; readonly asset: string },
): Promise<AssetDay[]> {
  const { rows } = await sql<AssetDay>`
    select distinct asset, to_char(day, 'YYYY-MM-DD') as day
    from analytics.daily_totals
    where user_id = ${userId} and asset <> ${asset} and day between ${from} and ${to}
      and (income_minor, spent_minor) <> (0, 0)`.execute(tx.db)
  return rows
}

export type StepTotals = Totals & {
  /** Counted from zero, the oldest first. */
  readonly step: number
  readonly category: Category
}

/**
 * Income and spending, counted in an asset, by step of some days and by category; steps are told by their first days.
 */
export async function totalsByStep(
  tx: Tx,
  { userId, firstDays, to, ...counting }: Omit<AssetDays, 'from'> & { readonly firstDays: readonly string[] },
): Promise<StepTotals[]> {
  const { joined, matches, income, spent } = sumsIn(counting)
  const { rows } = await sql<{ step: number; category: Category; income: string; spent: string }>`
    select width_bucket(day, ${[...firstDays]}::date[]) - 1 as step, category,
      ${income}::text as income, ${spent}::text as spent
    from analytics.daily_totals as total ${joined}
    where user_id = ${userId} and ${matches} and day between ${firstDays[0]} and ${to}
      and (income_minor, spent_minor) <> (0, 0)
    group by 1, 2
    order by 1, ${spent} desc, 2`.execute(tx.db)
  return rows.map(({ step, category, income, spent }) => ({
    step,
    category,
    income: BigInt(income),
    spent: BigInt(spent),
  }))
}
