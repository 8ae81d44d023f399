import type pg from 'pg'
import { allBuilders } from './builders.ts'

export type Size = { readonly people: number; readonly transactions: number }

/**
 * Fills the tables that grow with what a deployment of some age holds, and brings the planner's statistics up to
 * date. Written straight into the tables: no trigger and no foreign key runs, and no books are kept.
 */
export async function fillWithLargeData(database: pg.Pool, size: Size, heavyUser: string): Promise<void> {
  const client = await database.connect()
  try {
    // Existing rows are sealed by themselves, and the new ones by hand.
    await client.query('select ledger.seal(1000)')
    await client.query('select ledger.seal(1000)')
    await client.query('begin; set local session_replication_role = replica')
    await client.query(
      `create temporary table person on commit drop as
       select n, gen_random_uuid() as id, gen_random_uuid() as account from generate_series(1, $1::int) as n`,
      [size.people],
    )
    await client.query('create index on person (n); analyze person')
    await client.query(
      `create temporary table moved on commit drop as
       select each.n, gen_random_uuid() as id, gen_random_uuid() as transaction_id,
         case when each.n % 100 = 0 then $2::uuid else person.id end as user_id, person.account,
         now() - (each.n % 700) * interval '1 day' - each.n * interval '1 second' as at
       from generate_series(1, $1::int) as each (n)
       join person on person.n = 1 + each.n % $3::int`,
      [size.transactions, heavyUser, size.people],
    )
    for (const { fill = [] } of allBuilders) for (const statement of fill) await client.query(statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  await database.query('analyze')
  // The statistics stay those of the large tables, whatever jobs delete meanwhile.
  for (const table of allBuilders.flatMap(({ growing = [] }) => growing))
    await database.query(`alter table ${table} set (autovacuum_enabled = false)`)
}
