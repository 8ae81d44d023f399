import { testDatabase } from '@sadaf/postgres/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createDatabase,
  type Database,
  migrateDatabase,
  migrationSources,
  silentLog,
} from '../platform/index.ts'

const LAYLA = '0195e000-0000-7000-8000-000000000001'
const NOOR = '0195e000-0000-7000-8000-000000000002'

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const kept = await testDatabase(migrationSources, migrateDatabase)
  database = createDatabase({ url: kept.url, poolSize: 2, log: silentLog })
  drop = async () => {
    await database.close()
    await kept.drop()
  }
  await database.asSystem(async (tx) => {
    for (const [user, id] of [
      [LAYLA, '0195e000-0000-7000-8000-00000000000a'],
      [NOOR, '0195e000-0000-7000-8000-00000000000b'],
    ])
      await tx.client.query(
        `insert into auth.audit_log (user_id, id, occurred_at, action) values ($1, $2, now(), 'signed_in')`,
        [user, id],
      )
  })
})
afterAll(() => drop())

test('a person reads their own security trail alone, also without a where', async () => {
  const { rows } = await database.asUser(LAYLA, (tx) => tx.client.query('select user_id from auth.audit_log'))
  expect(rows).toEqual([{ user_id: LAYLA }])
})

test.each([
  "insert into auth.audit_log (user_id, id, occurred_at, action) values ($1, gen_random_uuid(), now(), 'forged')",
  'update auth.audit_log set action = $1',
  'delete from auth.audit_log where user_id = $1',
])('a person cannot write the security trail: %s', async (statement) => {
  await expect(database.asUser(LAYLA, (tx) => tx.client.query(statement, [LAYLA]))).rejects.toThrow(
    'permission denied',
  )
})

test.each([
  "update auth.audit_log set action = 'nothing'",
  'delete from auth.audit_log',
  'truncate auth.audit_log',
])('not even the server rewrites the security trail: %s', async (statement) => {
  await expect(database.asSystem((tx) => tx.client.query(statement))).rejects.toThrow('permission denied')
})

test('a person reads where they are signed in, and never what refreshes a session', async () => {
  const read = (columns: string) =>
    database.asUser(LAYLA, (tx) => tx.client.query(`select ${columns} from auth.sessions`))
  await expect(read('id, ip, user_agent')).resolves.toBeDefined()
  await expect(read('refresh_key')).rejects.toThrow('permission denied')
  await expect(read('*')).rejects.toThrow('permission denied')
})

test('no other table of the auth schema or the mailbox is open to a person', async () => {
  const { rows } = await database.asSystem((tx) =>
    tx.client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname = 'auth' or (schemaname = 'notifications' and tablename = 'mailbox')`,
    ),
  )
  const open = ['auth.audit_log', 'auth.sessions']
  const closed = rows.map(({ name }) => name).filter((name) => !open.includes(name))
  expect(closed.length).toBeGreaterThan(10)
  for (const table of closed)
    await expect(
      database.asUser(LAYLA, (tx) => tx.client.query(`select from ${table}`)),
      table,
    ).rejects.toThrow('permission denied')
})
