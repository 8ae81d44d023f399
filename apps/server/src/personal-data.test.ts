import { createLedger } from '@sadaf/ledger'
import { testDatabase } from '@sadaf/postgres/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRow } from '../../../test/support/rows.ts'
import { capabilities } from './app.ts'
import {
  createDatabase,
  type Database,
  migrateDatabase,
  migrationSources,
  silentLog,
  systemClock,
} from './platform/index.ts'
import { personalDataOf } from './services.ts'

// Every table there is, from the catalogue: one that is added with a person's rows fails here until it says what
// becomes of them.

const LAYLA = '0195e000-0000-7000-8000-00000000000a'
const OMAR = '0195e000-0000-7000-8000-00000000000b'

const kept = await testDatabase(migrationSources, migrateDatabase)
const superuser = new pg.Pool({ connectionString: kept.url, max: 2 })
const { rows: found } = await superuser.query<{ schema: string; name: string }>(`
  select n.nspname as schema, c.relname as name
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where a.attname = 'user_id' and c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema|graphile_worker)'
  order by 1, 2`)
const ledger = createLedger({ pool: superuser, clock: systemClock })
const data = personalDataOf(capabilities, ledger)
const nameOf = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`
let database: Database

beforeAll(async () => {
  database = createDatabase({ url: kept.url, poolSize: 2, log: silentLog })
  for (const table of found) {
    for (const owner of [LAYLA, OMAR]) {
      const row = await aRow(superuser, table, owner)
      const places = Object.keys(row).map((_, index) => `$${index + 1}`)
      const client = await superuser.connect()
      try {
        // Neither foreign keys nor triggers: only the one row matters here.
        await client.query('begin; set local session_replication_role = replica')
        await client.query(
          `insert into ${nameOf(table)} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
          Object.values(row),
        )
        await client.query('commit')
      } finally {
        client.release(true)
      }
    }
  }
})
afterAll(async () => {
  await database.close()
  await superuser.end()
  await kept.drop()
})

async function ownersIn(table: string): Promise<string[]> {
  const { rows } = await superuser.query<{ user_id: string }>(`select user_id from ${table} order by user_id`)
  return rows.map(({ user_id }) => user_id)
}

test('every table with a person’s rows says whether they are in the export, and what stays of them', () => {
  expect(Object.keys(data.tables).sort()).toEqual(found.map(nameOf).sort())
})

test('data left out of the export or kept after deletion says why', () => {
  for (const [table, policy] of Object.entries(data.tables)) {
    if ('leftOut' in policy.export) expect(policy.export.leftOut, table).toMatch(/\w{3}/)
    if (policy.deletion !== 'deleted') expect(policy.deletion.kept, table).toMatch(/\w{3}/)
  }
})

test('the export has one row of each part, and no row of another person', async () => {
  const parts: Record<string, unknown[]> = {}
  await database.asSystem(async (tx) => {
    for await (const { part, rows } of data.export(tx, LAYLA)) parts[part] = [...(parts[part] ?? []), ...rows]
  })
  for (const [table, { export: exported }] of Object.entries(data.tables)) {
    if ('as' in exported) expect(parts[exported.as], table).toHaveLength(1)
  }
  expect(JSON.stringify(parts)).not.toContain(OMAR)
})

test('once forgotten, a person has no row but where it must stay, and everybody else has theirs', async () => {
  await database.asSystem((tx) => data.erase(tx, LAYLA))
  for (const [table, { deletion }] of Object.entries(data.tables)) {
    expect(await ownersIn(table), table).toEqual(deletion === 'deleted' ? [OMAR] : [LAYLA, OMAR])
    if (deletion === 'deleted') continue
    for (const column of deletion.emptied ?? []) {
      const { rows } = await superuser.query(
        `select from ${table} where user_id = $1 and ${column} is not null`,
        [LAYLA],
      )
      expect(rows, `${table}.${column}`).toEqual([])
    }
  }
})
