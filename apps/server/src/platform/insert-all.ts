import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './database.ts'

type Inserting<Table extends keyof Db & string, Row> = {
  readonly into: Table
  /** All with the same columns; of the types that JSON has, and dates. */
  readonly rows: readonly Row[]
  /** An expression for a column, from a row by the name of `given`. */
  readonly computed?: Readonly<Record<string, RawBuilder<unknown>>>
  readonly onConflict?: 'do nothing'
  readonly returning?: readonly (keyof Row & string)[]
}

/** Writes any number of rows by one statement, whose text is the same for one and for a thousand. */
export async function insertAll<Table extends keyof Db & string, Row extends Record<string, unknown>>(
  tx: Tx,
  { into, rows, computed = {}, onConflict, returning = [] }: Inserting<Table, Row>,
): Promise<Pick<Row, keyof Row & string>[]> {
  const [first] = rows
  if (!first) return []
  const columns = Object.keys(first)
  const table = sql.table(into)
  const result = await sql<Row>`
    insert into ${table} (${sql.join([...columns, ...Object.keys(computed)].map((name) => sql.ref(name)))})
    select ${sql.join([...columns.map((name) => sql.ref(`given.${name}`)), ...Object.values(computed)])}
    from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json) as given
    ${onConflict ? sql`on conflict do nothing` : sql``}
    ${returning.length > 0 ? sql`returning ${sql.join(returning.map((name) => sql.ref(name)))}` : sql``}`.execute(
    tx.db,
  )
  return result.rows
}
