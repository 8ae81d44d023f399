import { testDatabase } from '@sadaf/postgres/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRow, type Row, writableColumns } from '../../../../test/support/rows.ts'
import { createDatabase, type Database, migrateDatabase, migrationSources, silentLog } from './index.ts'

// Row-level security (RLS) is proved for every table: rows that the transaction of a person reaches. A table that is
// added without protection fails here.

const LAYLA = '0195e000-0000-7000-8000-00000000000a'
const OMAR = '0195e000-0000-7000-8000-00000000000b'

type Table = { readonly schema: string; readonly name: string }
type Open = Table & { readonly isForced: boolean; readonly hasUserId: boolean; readonly grants: string[] }

const template = await testDatabase(migrationSources, migrateDatabase)
const superuser = new pg.Pool({ connectionString: template.url, max: 2 })
const open = await openTables(superuser)
let database: Database

beforeAll(() => {
  database = createDatabase({ url: template.url, poolSize: 3, log: silentLog })
})
afterAll(async () => {
  await database.close()
  await superuser.end()
  await template.drop()
})

/** The tables, views and sequences that a person's transaction, or anybody, has any right on. */
async function openTables(pool: pg.Pool): Promise<Open[]> {
  const { rows } = await pool.query<Open>(`
    select n.nspname as schema, c.relname as name,
      c.relrowsecurity and c.relforcerowsecurity as "isForced",
      exists (
        select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'user_id' and a.atttypid = 'uuid'::regtype and a.attnotnull
      ) as "hasUserId",
      array_agg(distinct acl.privilege_type) as grants
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    cross join lateral (
      select * from aclexplode(coalesce(c.relacl, acldefault('r', c.relowner)))
      union all
      select e.* from pg_attribute a cross join lateral aclexplode(a.attacl) e where a.attrelid = c.oid
    ) acl
    where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'
      and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and (acl.grantee = 0 or acl.grantee in (select oid from pg_roles where rolname in ('sadaf_user', 'sadaf_server')))
    group by n.nspname, c.relname, c.relrowsecurity, c.relforcerowsecurity, c.oid
    order by 1, 2`)
  return rows
}

const nameOf = ({ schema, name }: Table) => `${schema}.${name}`

test('there are tables of every capability to prove this for', () => {
  const schemas = new Set(open.map(({ schema }) => schema))
  for (const schema of [
    'analytics',
    'notifications',
    'operations',
    'platform',
    'profile',
    'transactions',
    'wallet',
  ]) {
    expect(schemas).toContain(schema)
  }
})

test('every table that a person’s transaction may touch has its rows protected by who owns them', () => {
  const unprotected = open.filter(({ isForced, hasUserId }) => !isForced || !hasUserId)
  expect(unprotected).toEqual([])
})

test('no role may empty a table or change its guards', () => {
  const rights = new Set(open.flatMap(({ grants }) => grants))
  expect([...rights].filter((right) => !['SELECT', 'INSERT', 'UPDATE', 'DELETE'].includes(right))).toEqual([])
})

test('neither role of a transaction, nor the login role, passes row-level security by', async () => {
  const { rows } = await superuser.query<{ rolname: string }>(
    `select rolname from pg_roles where rolname ~ '^sadaf_' and (rolsuper or rolbypassrls)`,
  )
  expect(rows).toEqual([])
})

test('the login role by itself can read nothing and write nothing', async () => {
  const client = await database.pool.connect()
  try {
    for (const table of await allTables()) {
      for (const statement of [`select from ${nameOf(table)}`, `delete from ${nameOf(table)}`]) {
        await expect(client.query(statement), statement).rejects.toThrow('permission denied')
      }
    }
  } finally {
    client.release()
  }
})

async function allTables(): Promise<Table[]> {
  const { rows } = await superuser.query<Table>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema$)'`,
  )
  expect(rows.length).toBeGreaterThan(20)
  return rows
}

test('tables that are not for people cannot be read in a person’s transaction', async () => {
  const names = new Set(open.map(nameOf))
  const closed = (await allTables()).filter((table) => !names.has(nameOf(table)))
  expect(closed.map(nameOf)).toEqual(
    expect.arrayContaining([
      'auth.users',
      'providers.cases',
      'ledger.accounts',
      'graphile_worker._private_jobs',
    ]),
  )
  for (const table of closed) {
    await expect(asLayla(`select from ${nameOf(table)}`), nameOf(table)).rejects.toThrow('permission denied')
  }
})

function asLayla(statement: string, values: unknown[] = []): Promise<pg.QueryResult> {
  return database.asUser(LAYLA, (tx) => tx.client.query(statement, values))
}

function insertOf(table: Table, row: Row): { text: string; values: unknown[] } {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  return {
    text: `insert into ${nameOf(table)} (${columns.join(', ')}) values (${places.join(', ')})`,
    values: Object.values(row),
  }
}

describe.each(open.map((table) => [nameOf(table), table] as const))('%s', (name, table) => {
  const may = (right: string) => table.grants.includes(right)

  async function keep(row: Row): Promise<void> {
    const client = await superuser.connect()
    try {
      // Neither foreign keys nor triggers: only the one row matters here.
      await client.query('begin; set local session_replication_role = replica')
      const { text, values } = insertOf(table, row)
      await client.query(text, values)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }

  async function rowsByOwner(): Promise<Record<string, unknown>> {
    const { rows } = await superuser.query<{ row: unknown }>(
      `select to_jsonb(each) as row from ${name} as each order by each.user_id`,
    )
    return { rows: rows.map(({ row }) => row) }
  }

  beforeAll(async () => {
    for (const owner of [LAYLA, OMAR]) await keep(await aRow(superuser, table, owner))
  })

  test('shows a person their own rows alone, also without a condition', async () => {
    const { rows } = await asLayla(`select user_id from ${name}`)
    expect(rows).toEqual([{ user_id: LAYLA }])
    const aimed = await asLayla(`select user_id from ${name} where user_id = $1`, [OMAR])
    expect(aimed.rows).toEqual([])
  })

  test('lets no person change another person’s row, also without a condition', async () => {
    const before = await rowsByOwner()
    const columns = (await writableColumns(superuser, table)).filter((each) => each !== 'user_id')
    // Of some tables, a person may change some columns alone.
    const { rows } = await superuser.query<{ column: string }>(
      `select "column" from unnest($1::text[]) as "column" where has_column_privilege('sadaf_user', $2, "column", 'update')`,
      [columns, name],
    )
    const column = rows[0]?.column ?? columns[0]
    const aimed = () => asLayla(`update ${name} set ${column} = ${column} where user_id = $1`, [OMAR])
    const all = () => asLayla(`update ${name} set ${column} = ${column}`)
    if (may('UPDATE')) {
      expect((await aimed()).rowCount).toBe(0)
      expect((await all()).rowCount).toBe(1)
    } else {
      await expect(aimed()).rejects.toThrow('permission denied')
      await expect(all()).rejects.toThrow('permission denied')
    }
    expect(await rowsByOwner()).toEqual(before)
  })

  test('lets no person remove another person’s row, also without a condition', async () => {
    const aimed = () => asLayla(`delete from ${name} where user_id = $1`, [OMAR])
    const all = () =>
      database
        .asUser(LAYLA, async (tx) => {
          const { rowCount } = await tx.client.query(`delete from ${name}`)
          throw new Undone(rowCount)
        })
        .catch((error: unknown) => {
          if (error instanceof Undone) return error.rowCount
          throw error
        })
    if (may('DELETE')) {
      expect((await aimed()).rowCount).toBe(0)
      expect(await all()).toBe(1)
    } else {
      await expect(aimed()).rejects.toThrow('permission denied')
      await expect(all()).rejects.toThrow('permission denied')
    }
  })

  test('lets no person add a row for another, or hand one over', async () => {
    const before = await rowsByOwner()
    const { text, values } = insertOf(table, await aRow(superuser, table, OMAR))
    await expect(asLayla(text, values)).rejects.toThrow(/row-level security|permission denied/)
    await expect(asLayla(`update ${name} set user_id = $1`, [OMAR])).rejects.toThrow(
      /row-level security|permission denied/,
    )
    expect(await rowsByOwner()).toEqual(before)
  })

  test('shows nothing to a transaction without a person', async () => {
    const client = await database.pool.connect()
    try {
      await client.query('begin; set local role sadaf_user')
      const { rows } = await client.query(`select user_id from ${name}`)
      expect(rows).toEqual([])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

/** Carries a count out of a transaction that must not stand. */
class Undone extends Error {
  readonly rowCount: number | null

  constructor(rowCount: number | null) {
    super('undone')
    this.rowCount = rowCount
  }
}
