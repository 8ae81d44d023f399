import type { Category } from '@sadaf/api'
import type { ComparedDays, Days } from '@sadaf/calendar'
import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'

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

export type CategoryTotals = {
  readonly category: Category
  readonly income: bigint
  readonly incomeBefore: bigint
  readonly spent: bigint
  readonly spentBefore: bigint
}

/** What came in and went out by category in an asset, in some days and in those before them; the most spent first. */
export async function totalsByCategory(
  tx: Tx,
  { userId, asset, these, before }: ComparedDays & { readonly userId: string; readonly asset: string },
): Promise<CategoryTotals[]> {
  const { rows } = await sql<
    { category: Category } & Record<Exclude<keyof CategoryTotals, 'category'>, string>
  >`
    select category,
      coalesce(sum(income_minor) filter (where day >= ${these.from}), 0)::text as income,
      coalesce(sum(income_minor) filter (where day <= ${before.to}), 0)::text as "incomeBefore",
      coalesce(sum(spent_minor) filter (where day >= ${these.from}), 0)::text as spent,
      coalesce(sum(spent_minor) filter (where day <= ${before.to}), 0)::text as "spentBefore"
    from analytics.daily_totals
    where user_id = ${userId} and asset = ${asset} and day between ${before.from} and ${these.to}
    group by category
    order by sum(spent_minor) filter (where day >= ${these.from}) desc nulls last, category`.execute(tx.db)
  return rows.map(({ category, income, incomeBefore, spent, spentBefore }) => ({
    category,
    income: BigInt(income),
    incomeBefore: BigInt(incomeBefore),
    spent: BigInt(spent),
    spentBefore: BigInt(spentBefore),
  }))
}

type Totals = { readonly income: bigint; readonly spent: bigint }
type AssetDays = Days & { readonly userId: string; readonly asset: string }

/** What came in and went out in an asset, by the first day of each month. */
export async function totalsByMonth(
  tx: Tx,
  { userId, asset, from, to }: AssetDays,
): Promise<Map<string, Totals>> {
  const { rows } = await sql<{ month: string; income: string; spent: string }>`
    select to_char(day, 'YYYY-MM-01') as month, sum(income_minor)::text as income, sum(spent_minor)::text as spent
    from analytics.daily_totals
    where user_id = ${userId} and asset = ${asset} and day between ${from} and ${to}
    group by 1`.execute(tx.db)
  return new Map(
    rows.map(({ month, income, spent }) => [month, { income: BigInt(income), spent: BigInt(spent) }]),
  )
}

/** What came in and went out in every asset but one. */
export async function totalsInOthers(
  tx: Tx,
  { userId, asset, from, to }: AssetDays,
): Promise<(Totals & { readonly asset: string })[]> {
  const { rows } = await sql<{ asset: string; income: string; spent: string }>`
    select asset, sum(income_minor)::text as income, sum(spent_minor)::text as spent
    from analytics.daily_totals
    where user_id = ${userId} and asset <> ${asset} and day between ${from} and ${to}
      and (income_minor, spent_minor) <> (0, 0)
    group by asset
    order by asset`.execute(tx.db)
  return rows.map((row) => ({ asset: row.asset, income: BigInt(row.income), spent: BigInt(row.spent) }))
}

export type StepTotals = Totals & {
  /** Counted from zero, the oldest first. */
  readonly step: number
  readonly category: Category
}

/** What came in and went out in an asset by step of some days and by category; steps are told by their first days. */
export async function totalsByStep(
  tx: Tx,
  { userId, asset, firstDays, to }: Omit<AssetDays, 'from'> & { readonly firstDays: readonly string[] },
): Promise<StepTotals[]> {
  const { rows } = await sql<{ step: number; category: Category; income: string; spent: string }>`
    select width_bucket(day, ${[...firstDays]}::date[]) - 1 as step, category,
      sum(income_minor)::text as income, sum(spent_minor)::text as spent
    from analytics.daily_totals
    where user_id = ${userId} and asset = ${asset} and day between ${firstDays[0]} and ${to}
      and (income_minor, spent_minor) <> (0, 0)
    group by 1, 2
    order by 1, sum(spent_minor) desc, 2`.execute(tx.db)
  return rows.map(({ step, category, income, spent }) => ({
    step,
    category,
    income: BigInt(income),
    spent: BigInt(spent),
  }))
}
