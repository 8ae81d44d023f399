import type { Category, TransactionKind } from '@sadaf/api'
import type { Days } from '@sadaf/calendar'
import { sql } from 'kysely'
import type { Tx } from '../../platform/index.ts'
import { matching } from '../list/list-store.ts'
import { namesSought } from '../list/narrowing.ts'
import { type Transaction, toTransaction } from '../store.ts'

type Asked = { readonly userId: string; readonly asset: string; readonly days: Days }

/** Transactions with one counterparty, the oldest first. */
export type PassedWith = {
  readonly flow: 'income' | 'spending'
  readonly kind: TransactionKind
  readonly description: string
  readonly otherName: string | null
  /** Of the latest. */
  readonly category: Category
  readonly passed: readonly { readonly id: string; readonly day: string; readonly minor: bigint }[]
}

/** The most occurrences of a rhythm: each week of a year. */
const MOST_ROWS = 60
/** More than anybody is paid by or pays regularly. */
const MOST_NAMES = 300

/** Names with at least two transactions, and not so many that they have no rhythm. */
export async function passedByName(tx: Tx, { userId, asset, days }: Asked): Promise<PassedWith[]> {
  const { rows } = await sql<{
    flow: 'income' | 'spending'
    kind: string
    description: string
    other_name: string | null
    category: Category
    ids: string[]
    days: string[]
    amounts: string[]
  }>`
    with passed as not materialized (
      select * from transactions.transactions
      where user_id = ${userId} and asset = ${asset} and day between ${days.from}::date and ${days.to}::date
        and status <> 'failed' and (flow, type) in (('spending', 'outgoing'), ('income', 'incoming'))),
    -- Counted before anything is gathered: a name that is there a thousand times has no rhythm.
    few as (
      select flow, description, max(day) as last_day from passed
      group by flow, description
      having count(*) between 2 and ${MOST_ROWS}
      order by max(day) desc, flow, description
      limit ${MOST_NAMES})
    select flow, description, min(kind) as kind, min(other_name) as other_name,
      (array_agg(category order by day desc, id desc))[1] as category,
      array_agg(id::text order by day, id) as ids,
      array_agg(to_char(day, 'YYYY-MM-DD') order by day, id) as days,
      array_agg(amount_minor::text order by day, id) as amounts
    from passed join few using (flow, description)
    group by flow, description, last_day
    order by last_day desc, flow, description`.execute(tx.db)
  return rows.map((row) => ({
    flow: row.flow,
    // The table's check allows no other kinds.
    kind: row.kind as TransactionKind,
    description: row.description,
    otherName: row.other_name,
    category: row.category,
    passed: row.ids.map((id, index) => ({
      id,
      day: row.days[index] ?? '',
      minor: BigInt(row.amounts[index] ?? 0),
    })),
  }))
}

/** The middle of all that was spent, and of how many. */
export async function usualSpending(
  tx: Tx,
  { userId, asset, days }: Asked,
): Promise<{ readonly minor: bigint; readonly count: number }> {
  const { rows } = await sql<{ minor: string | null; count: number }>`
    select (percentile_disc(0.5) within group (order by amount_minor))::text as minor, count(*)::int as count
    from transactions.transactions
    where user_id = ${userId} and asset = ${asset} and day between ${days.from}::date and ${days.to}::date
      and status <> 'failed' and flow = 'spending' and type = 'outgoing'`.execute(tx.db)
  return { minor: BigInt(rows[0]?.minor ?? 0), count: rows[0]?.count ?? 0 }
}

type AskedLargest = Asked & { readonly category?: Category | null; readonly name?: string | null }

/** The largest few that were spent, of a category or with a name where one is told. */
export async function largestSpent(
  tx: Tx,
  { userId, asset, days, category, name }: AskedLargest,
  count: number,
): Promise<(Transaction & { readonly day: string })[]> {
  const rows = await tx.db
    .selectFrom('transactions.transactions')
    .selectAll()
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('told_day'))
    .where(
      matching(userId, {
        ...{ status: 'all', type: 'outgoing', flow: 'spending', asset, ...days },
        category: category ?? undefined,
        names: name ? namesSought(name) : undefined,
      }),
    )
    .orderBy('amount_minor', 'desc')
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map((row) => ({ ...toTransaction(row), day: row.told_day }))
}
