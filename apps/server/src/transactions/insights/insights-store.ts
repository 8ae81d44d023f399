import type { Category, TransactionKind } from '@sadaf/api'
import type { ComparedDays, Days } from '@sadaf/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/index.ts'
import { type Counting, countingSql } from '../../rates/index.ts'

/** With how many of those who got the most it is told. */
const MOST_NAMED = 10

/** Spending in days, and in the days before. */
export type Spent = { readonly minor: bigint; readonly beforeMinor: bigint; readonly count: number }

type Asked = ComparedDays & Counting & { readonly userId: string }
type Sums = { readonly amount: string; readonly before: string; readonly count: number }

/** Spending in an asset by category, the largest first. */
export async function spentOnCategories(
  tx: Tx,
  asked: Asked,
): Promise<(Spent & { readonly category: Category })[]> {
  const { rows } = await sql<Sums & { category: string }>`
    select category, ${sums(asked)} ${spendingOf(asked)}
    group by category order by amount desc, category`.execute(tx.db)
  // Only the contract's categories are ever written.
  return rows.map((row) => ({ category: row.category as Category, ...toSpent(row) }))
}

export type SpentWith = Spent & {
  readonly kind: TransactionKind
  readonly description: string
  readonly otherName: string | null
}

/** The counterparties with the most spending in an asset. */
export async function spentWithNames(tx: Tx, asked: Asked): Promise<SpentWith[]> {
  const { rows } = await sql<Sums & { kind: string; description: string; other_name: string | null }>`
    select description, min(kind) as kind, min(other_name) as other_name, ${sums(asked)} ${spendingOf(asked)}
    group by description order by amount desc, before desc, description limit ${MOST_NAMED}`.execute(tx.db)
  return rows.map((row) => ({
    // The table's check allows no other kinds.
    kind: row.kind as TransactionKind,
    description: row.description,
    otherName: row.other_name,
    ...toSpent(row),
  }))
}

/** How many rows there are in other assets than this one. */
export async function countInOthers(
  tx: Tx,
  { userId, asset, these }: Omit<Asked, 'before'>,
): Promise<{ readonly asset: string; readonly count: number }[]> {
  const rows = await tx.db
    .selectFrom('transactions.transactions')
    .select((eb) => ['asset', eb.fn.countAll<bigint>().as('count')])
    .where('user_id', '=', userId)
    .where('day', '>=', these.from)
    .where('day', '<=', these.to)
    .where('flow', '=', sql.lit('spending'))
    .where('status', '<>', sql.lit('failed'))
    .where('asset', '<>', asset)
    .groupBy('asset')
    .orderBy('asset')
    .execute()
  return rows.map((row) => ({ asset: row.asset, count: Number(row.count) }))
}

/** The parts of a day by the hours at which they begin; the first begins at midnight. */
const PARTS_BEGIN = [8, 12, 16, 20] as const
export const DAY_PARTS = PARTS_BEGIN.length + 1

type SpentAt = {
  /** Monday is 1, Sunday 7. */
  readonly weekday: number
  /** Counted from zero. */
  readonly part: number
  readonly minor: bigint
}

/** Spending in an asset by day of the week and part of the day, in a time zone. */
export async function spentByTime(
  tx: Tx,
  { days, timeZone, ...asked }: Pick<Asked, 'userId' | 'asset' | 'others'> & { days: Days; timeZone: string },
): Promise<SpentAt[]> {
  const { rows } = await sql<{ weekday: number; part: number; amount: string }>`
    select extract(isodow from day)::int as weekday,
      width_bucket(extract(hour from occurred_at at time zone ${timeZone}), ${[...PARTS_BEGIN]}::numeric[]) as part,
      ${spentSum} as amount ${spendingOf({ ...asked, these: days, before: days })}
    group by 1, 2 order by 1, 2`.execute(tx.db)
  return rows.map(({ weekday, part, amount }) => ({ weekday, part, minor: BigInt(amount) }))
}

const spentSum = sql`sum(counted_minor)`

function sums({ these, before }: Asked): RawBuilder<unknown> {
  const within = ({ from, to }: Days) => sql`filter (where day between ${from}::date and ${to}::date)`
  return sql`coalesce(${spentSum} ${within(these)}, 0) as amount, coalesce(${spentSum} ${within(before)}, 0) as before,
    (count(*) ${within(these)})::int as count`
}

/**
 * Spending with what each row counts. Rows of other currencies share what their day, account and category count
 * together, as roll-ups have it: each gets the difference that it makes to the rounded sum.
 */
function spendingOf({ userId, these, before, ...counting }: Asked): RawBuilder<unknown> {
  const { joined, matches, counted } = countingSql(counting)
  const signed = sql`(case type when 'outgoing' then amount_minor else -amount_minor end)`
  const upTo = sql`(sum(${signed}) over (partition by asset, day, account_id, category order by id))`
  const own = sql`${counted(upTo)} - ${counted(sql`(${upTo} - ${signed})`)}`
  return sql`from (
    select description, kind, other_name, category, day, occurred_at,
      ${(counting.others ?? []).length > 0 ? own : signed} as counted_minor
    from transactions.transactions ${joined}
    where user_id = ${userId} and ${matches} and flow = 'spending' and status <> 'failed'
      and day between ${before.from}::date and ${these.to}::date
  ) as spending`
}

function toSpent({ amount, before, count }: Sums): Spent {
  return { minor: BigInt(amount), beforeMinor: BigInt(before), count }
}
