import { testDatabase } from '@sadaf/postgres/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { until } from '../../../../test/support/until.ts'
import {
  createDatabase,
  createJobs,
  type Database,
  inSavepoint,
  type Jobs,
  migrateDatabase,
  migrationSources,
  silentLog,
} from './index.ts'

const LAYLA = '0195e000-0000-7000-8000-00000000000a'

let database: Database
let jobs: Jobs
let superuser: pg.Pool
let drop: () => Promise<void>
const done: string[] = []

beforeAll(async () => {
  const kept = await testDatabase(migrationSources, migrateDatabase)
  superuser = new pg.Pool({ connectionString: kept.url, max: 2 })
  await superuser.query(`
    create table public.counters (name text primary key, n int not null);
    insert into public.counters values ('a', 0), ('b', 0);
    grant usage on schema public to sadaf_system;
    grant select, insert, update on public.counters to sadaf_system`)
  database = createDatabase({ url: kept.url, poolSize: 6, log: silentLog })
  jobs = createJobs({ url: kept.url, concurrency: 2, log: silentLog })
  jobs.define('test.note', z.object({ text: z.string() }), async ({ text }) => void done.push(text))
  await jobs.start()
  drop = async () => {
    await jobs.stop()
    await database.close()
    await superuser.end()
    await kept.drop()
  }
})
afterAll(() => drop())

const note = (text: string, key?: string) =>
  database.asSystem((tx) => jobs.enqueue(tx, 'test.note', { text }, key ? { key } : {}))
const noted = (text: string) => until(() => done.includes(text))
// A job leaves the queue only after what it did.
const nothingQueued = () =>
  until(async () => (await superuser.query('select from graphile_worker.jobs')).rowCount === 0)
const count = async (name: string) =>
  (await superuser.query('select n from public.counters where name = $1', [name])).rows[0]?.n

test('a job exists exactly when its transaction committed', async () => {
  const failed = database.asSystem(async (tx) => {
    await jobs.enqueue(tx, 'test.note', { text: 'undone' })
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  await note('kept')
  await noted('kept')
  await nothingQueued()
  expect(done).not.toContain('undone')
})

test('a person’s transaction may enqueue, and see nothing of the queue', async () => {
  await database.asUser(LAYLA, (tx) => jobs.enqueue(tx, 'test.note', { text: 'from a person' }))
  await noted('from a person')
  const peek = database.asUser(LAYLA, (tx) => tx.client.query('select from graphile_worker.jobs'))
  await expect(peek).rejects.toThrow('permission denied')
})

test('a waiting job is replaced by another with its key', async () => {
  const later = new Date(Date.now() + 3_600_000)
  const options = { key: 'only one', runAt: later }
  await database.asSystem((tx) => jobs.enqueue(tx, 'test.note', { text: 'first' }, options))
  await note('second', 'only one')
  await noted('second')
  await nothingQueued()
  expect(done).not.toContain('first')
})

test('an undeclared job cannot be enqueued', async () => {
  await expect(database.asSystem((tx) => jobs.enqueue(tx, 'test.nothing', {}))).rejects.toThrow(
    'not declared',
  )
})

test('effects after the commit run once, in order, and never after a rollback', async () => {
  const said: string[] = []
  await database.asSystem(async (tx) => {
    tx.afterCommit(() => void said.push(`one of ${said.length}`))
    tx.afterCommit(async () => void said.push(`two of ${said.length}`))
    expect(said).toEqual([])
  })
  const failed = database.asSystem(async (tx) => {
    tx.afterCommit(() => void said.push('never'))
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(said).toEqual(['one of 0', 'two of 1'])
})

test('an announcement that fails does not turn what was committed into a failure', async () => {
  const answer = await database.asSystem(async (tx) => {
    await tx.client.query(`update public.counters set n = 7 where name = 'a'`)
    tx.afterCommit(() => {
      throw new Error('the screen is gone')
    })
    return 'fine'
  })
  expect([answer, await count('a')]).toEqual(['fine', 7])
})

test('a part that fails is undone by itself, with what it wanted to announce', async () => {
  const said: string[] = []
  await database.asSystem(async (tx) => {
    await tx.client.query(`update public.counters set n = 1 where name = 'a'`)
    const part = inSavepoint(tx, async (inner) => {
      await inner.client.query(`update public.counters set n = 2 where name = 'a'`)
      inner.afterCommit(() => void said.push('undone'))
      throw new Error('only this part')
    })
    await expect(part).rejects.toThrow('only this part')
    await inSavepoint(tx, async (inner) => inner.afterCommit(() => void said.push('kept')))
  })
  expect([await count('a'), said]).toEqual([1, ['kept']])
})

test('transactions that wait for each other are done again until both are through, and announce once', async () => {
  await superuser.query('update public.counters set n = 0')
  const said: string[] = []
  let waiting = 0
  let release: () => void = () => {}
  const bothInside = new Promise<void>((resolve) => {
    release = resolve
  })
  const add = (first: string, second: string) =>
    database.asSystem(async (tx) => {
      tx.afterCommit(() => void said.push(first))
      await tx.client.query('update public.counters set n = n + 1 where name = $1', [first])
      waiting += 1
      if (waiting === 2) release()
      await bothInside
      await tx.client.query('update public.counters set n = n + 1 where name = $1', [second])
    })
  await Promise.all([add('a', 'b'), add('b', 'a')])
  expect([await count('a'), await count('b')]).toEqual([2, 2])
  expect(said.sort()).toEqual(['a', 'b'])
})

test('a connection that was cut does not return to be used again', async () => {
  const cut = database.asSystem(async (tx) => {
    const { rows } = await tx.client.query('select pg_backend_pid() as pid')
    await superuser.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await tx.client.query('select 1')
  })
  await expect(cut).rejects.toThrow()
  for (let again = 0; again < 6; again += 1) {
    const { rows } = await database.asSystem((tx) => tx.client.query('select 1 as one'))
    expect(rows).toEqual([{ one: 1 }])
  }
})

test('one person’s transaction leaves nothing to the next on the same connection', async () => {
  const one = createDatabase({
    url: database.pool.options.connectionString ?? '',
    poolSize: 1,
    log: silentLog,
  })
  await one.asUser(LAYLA, (tx) => tx.client.query('select 1'))
  const client = await one.pool.connect()
  const { rows } = await client.query(
    `select current_user as role, current_setting('app.user_id', true) as person`,
  )
  client.release()
  await one.close()
  expect(rows).toEqual([{ role: 'sadaf_server', person: '' }])
})

test('an invalid user id gets no transaction', () => {
  expect(() => database.asUser(`x'; set role sadaf_system; --`, async () => {})).toThrow('not a user id')
})

test('statements that were prepared before a migration are prepared again', async () => {
  const readAll = () =>
    database.asSystem(async (tx) => {
      const { rows } = await tx.client.query('select * from public.counters where name = $1', ['a'])
      return Object.keys(rows[0])
    })
  // As many at once as there are connections, so that each has prepared it.
  const everywhere = () => Promise.all(Array.from({ length: 6 }, readAll))
  await everywhere()
  await superuser.query('alter table public.counters add column note text')
  expect(await everywhere()).toEqual(Array.from({ length: 6 }, () => ['name', 'n', 'note']))
})
