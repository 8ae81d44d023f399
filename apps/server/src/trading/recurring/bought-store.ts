import { type Money, money } from '@sadaf/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/index.ts'

/** The sums of what a recurring buy has bought so far. */
export type Bought = {
  /** With fees. */
  readonly spent: Money
  readonly quantity: Money
  readonly orders: number
}

type Row = {
  readonly schedule_id: string
  readonly asset: string
  readonly currency: string
  readonly spent_minor: string
  readonly filled_minor: string
  readonly orders: number
}

/** The sums of the fills of each schedule's orders, by schedule; none for one that has bought nothing. */
export async function boughtBy(
  tx: Tx,
  userId: string,
  scheduleIds: readonly string[],
): Promise<ReadonlyMap<string, Bought>> {
  if (scheduleIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select schedule_id, asset, currency, sum(value_minor + fee_minor)::text as spent_minor,
      sum(filled_minor)::text as filled_minor, count(*)::int as orders
    from trading.orders
    where user_id = ${userId} and schedule_id = any(${[...scheduleIds]}::uuid[]) and filled_minor > 0
    group by schedule_id, asset, currency
    order by schedule_id`.execute(tx.db)
  return new Map(
    rows.map((row) => [
      row.schedule_id,
      {
        spent: money(row.currency, BigInt(row.spent_minor)),
        quantity: money(row.asset, BigInt(row.filled_minor)),
        orders: row.orders,
      },
    ]),
  )
}
