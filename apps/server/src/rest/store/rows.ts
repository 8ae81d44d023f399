import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/index.ts'
import type { PublishedFunction } from '../published.ts'
import type { Query } from '../query.ts'
import { conditionOf } from './filters.ts'

export type Rows = {
  /** How many rows there are before limit and offset; null where it was not asked for. */
  readonly total: number | null
  /** How many rows this answer has. */
  readonly count: number
  /** Them, as a JSON array: numbers keep every digit that the database has. */
  readonly json: string
}

const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` }
const NULLS = { first: sql`nulls first`, last: sql`nulls last` }

type Called = { readonly fn: PublishedFunction; readonly args: Readonly<Record<string, unknown>> }

/** A function's rows as a query asks for them. Names come from the function's own list, values are parameters. */
export async function rowsOf(
  tx: Tx,
  { fn, args }: Called,
  query: Query,
  options: { readonly isCounted: boolean; readonly isStripped: boolean },
): Promise<Rows> {
  const columns = query.select.map(({ column, as }) => sql`${sql.id(column)} as ${sql.id(as)}`)
  const order = query.order.map(
    ({ column, direction, nulls }) => sql`${sql.id(column)} ${DIRECTIONS[direction]} ${NULLS[nulls]}`,
  )
  const conditions = query.filters.map(({ column, text }) =>
    conditionOf(column, fn.columns[column] ?? 'text', text),
  )
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const row = options.isStripped ? sql`json_strip_nulls(row_to_json(page))` : sql`row_to_json(page)`
  const total: RawBuilder<unknown> = options.isCounted ? sql`(select count(*) from found)` : sql`null`
  await sql`set transaction read only`.execute(tx.db)
  const statement = sql`
    with found as (select * from (${fn.rows(args)}) as called ${where}),
      page as (
        select ${sql.join(columns)} from found
        order by ${sql.join(order)} limit ${query.limit} offset ${query.offset}
      )
    select ${total} as total, count(*) as count, coalesce(json_agg(${row}), '[]')::text as json from page
  `.compile(tx.db)
  // As an object it is not kept prepared: clients make as many different ones as they like.
  const { rows } = await tx.client.query<{ total: unknown; count: unknown; json: string }>({
    text: statement.sql,
    values: [...statement.parameters],
  })
  const [answer] = rows
  return {
    total: answer?.total == null ? null : Number(answer.total),
    count: Number(answer?.count ?? 0),
    json: answer?.json ?? '[]',
  }
}
