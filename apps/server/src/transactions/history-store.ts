import type { Money } from '@sadaf/money'
import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'

/** Transactions of a day in one direction, and what they come to. */
export type Movements = { readonly minor: bigint; readonly count: number }

export type DayTotal = {
  /** As `YYYY-MM-DD`. */
  readonly day: string
  readonly totalMinor: bigint
  readonly incoming: Movements
  readonly outgoing: Movements
}

type Asked = { readonly userId: string; readonly total: Money; readonly from: string; readonly to: string }

type Row = {
  readonly day: string
  readonly total: string
  readonly incoming: string
  readonly outgoing: string
  readonly incoming_count: number
  readonly outgoing_count: number
}

/**
 * What there was at the end of each day between two, both included, when there is this much now: less what was completed
 * on the days after it. What a person who has moved west did tomorrow counts as of today.
 */
export async function totalsByDay(tx: Tx, { userId, total, from, to }: Asked): Promise<DayTotal[]> {
  const { rows } = await sql<Row>`
    with moved as (
      select least(day, ${to}::date) as day,
        coalesce(sum(amount_minor) filter (where type = 'incoming'), 0) as incoming,
        coalesce(sum(amount_minor) filter (where type = 'outgoing'), 0) as outgoing,
        (count(*) filter (where type = 'incoming'))::int as incoming_count,
        (count(*) filter (where type = 'outgoing'))::int as outgoing_count
      from transactions.transactions
      where user_id = ${userId} and day > ${from}::date and asset = ${total.asset} and status = 'completed'
      group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day,
      ${total.minor.toString()}::numeric - coalesce(sum(incoming - outgoing)
        over (order by days.day desc rows between unbounded preceding and 1 preceding), 0) as total,
      coalesce(incoming, 0) as incoming, coalesce(outgoing, 0) as outgoing,
      coalesce(incoming_count, 0) as incoming_count, coalesce(outgoing_count, 0) as outgoing_count
    from (select ${from}::date + n as day from generate_series(0, ${to}::date - ${from}::date) as n) as days
    left join moved on moved.day = days.day
    order by days.day`.execute(tx.db)
  return rows.map((row) => ({
    day: row.day,
    totalMinor: BigInt(row.total),
    incoming: { minor: BigInt(row.incoming), count: row.incoming_count },
    outgoing: { minor: BigInt(row.outgoing), count: row.outgoing_count },
  }))
}

/** What is on its way in an asset: in less out. */
export async function pendingNow(tx: Tx, userId: string, asset: string): Promise<Movements> {
  const { rows } = await sql<{ minor: string; count: number }>`
    select coalesce(sum(case type when 'incoming' then amount_minor else -amount_minor end), 0) as minor,
      count(*)::int as count
    from transactions.transactions
    where user_id = ${userId} and asset = ${asset} and status = 'pending'`.execute(tx.db)
  const [sums] = rows
  return { minor: BigInt(sums?.minor ?? 0), count: sums?.count ?? 0 }
}
