import type { Money } from '@sadaf/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/index.ts'

/** Transactions of a day in one direction, and what they come to. */
export type Movements = { readonly minor: bigint; readonly count: number }

export type DayTotal = {
  /** As `YYYY-MM-DD`. */
  readonly day: string
  readonly totalMinor: bigint
  readonly incoming: Movements
  readonly outgoing: Movements
}

/** The accounts that count: what moves in those of cards alone is no part of a total. */
type Counted = { readonly userId: string; readonly ids: readonly string[] }

type Asked = Counted & { readonly total: Money; readonly from: string; readonly to: string }

type Row = {
  readonly day: string
  readonly total: string
  readonly incoming: string
  readonly outgoing: string
  readonly incoming_count: number
  readonly outgoing_count: number
}

/**
 * The balance at the end of each day between two, both included, from the present one: less what was completed
 * on the days after it. What a person who has moved west did tomorrow counts as of today, and so does what has moved in
 * part.
 */
export async function totalsByDay(tx: Tx, { userId, ids, total, from, to }: Asked): Promise<DayTotal[]> {
  const { rows } = await sql<Row>`
    with moved as (
      select least(day, ${to}::date) as day,
        coalesce(sum(amount_minor) filter (where type = 'incoming'), 0) as incoming,
        coalesce(sum(amount_minor) filter (where type = 'outgoing'), 0) as outgoing,
        (count(*) filter (where type = 'incoming'))::int as incoming_count,
        (count(*) filter (where type = 'outgoing'))::int as outgoing_count
      from transactions.transactions
      where user_id = ${userId} and day > ${from}::date and asset = ${total.asset} and status = 'completed'
        and account_id = any (${ids}::uuid[])
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
  const inPart = await movedInPart(tx, { userId, ids }, total.asset)
  return rows.map((row) => ({
    day: row.day,
    totalMinor: BigInt(row.total) - (row.day < to ? inPart : 0n),
    incoming: {
      minor: BigInt(row.incoming) + (row.day === to && inPart > 0n ? inPart : 0n),
      count: row.incoming_count,
    },
    outgoing: {
      minor: BigInt(row.outgoing) - (row.day === to && inPart < 0n ? inPart : 0n),
      count: row.outgoing_count,
    },
  }))
}

/**
 * Movements in an asset of operations still pending, in less out: a shop may charge a part of its hold. The books
 * have it, and no row that is completed does.
 */
export async function movedInPart(tx: Tx, { userId, ids }: Counted, asset: string): Promise<bigint> {
  const { rows } = await sql<{ minor: string }>`
    select coalesce(sum(case transaction.type when 'incoming' then leg.settled else -leg.settled end), 0) as minor
    from transactions.transactions as transaction
    join operations.operations as operation
      on operation.user_id = transaction.user_id and operation.id = transaction.operation_id
    cross join lateral jsonb_to_recordset(operation.legs) as leg (role text, settled numeric)
    where transaction.user_id = ${userId} and transaction.asset = ${asset} and transaction.status = 'pending'
      and transaction.account_id = any (${ids}::uuid[]) and leg.role = transaction.leg`.execute(tx.db)
  return BigInt(rows[0]?.minor ?? 0)
}

/** Pending amounts in an asset: in less out. */
export async function pendingNow(tx: Tx, { userId, ids }: Counted, asset: string): Promise<Movements> {
  const { rows } = await sql<{ minor: string; count: number }>`
    select coalesce(sum(case type when 'incoming' then amount_minor else -amount_minor end), 0) as minor,
      count(*)::int as count
    from transactions.transactions
    where user_id = ${userId} and asset = ${asset} and status = 'pending'
      and account_id = any (${ids}::uuid[])`.execute(tx.db)
  const [sums] = rows
  return { minor: BigInt(sums?.minor ?? 0), count: sums?.count ?? 0 }
}
