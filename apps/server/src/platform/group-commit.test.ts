import { randomUUID } from 'node:crypto'
import { testDatabase } from '@sadaf/postgres/testing'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { until } from '../../../../test/support/until.ts'
import { takeGroup } from './grouping.ts'
import {
  batched,
  createDatabase,
  inSavepoint,
  migrateDatabase,
  migrationSources,
  silentLog,
  type Tx,
} from './index.ts'

const kept = await testDatabase(migrationSources, migrateDatabase)
const superuser = new pg.Pool({ connectionString: kept.url, max: 2 })
await superuser.query(`
  create table public.notes (user_id uuid not null, text text not null, check (text <> 'poison'));
  grant usage on schema public to sadaf_system, sadaf_user;
  call app.protect('public.notes')`)
const database = createDatabase({ url: kept.url, poolSize: 6, log: silentLog })
afterAll(async () => {
  await database.close()
  await superuser.end()
  await kept.drop()
})

const LOCK_WAITED_FOR = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`

type Note = { readonly userId: string; readonly text: string }

/** How many were given at once, statement by statement. */
let given: number[] = []
beforeEach(async () => {
  given = []
  await superuser.query('truncate public.notes')
})

const write = async (tx: Tx, notes: readonly Note[]) => {
  given.push(notes.length)
  await sql`insert into public.notes select * from unnest(
    ${notes.map(({ userId }) => userId)}::uuid[], ${notes.map(({ text }) => text)}::text[])`.execute(tx.db)
  return notes.map(() => undefined)
}
const owner = ({ userId }: Note) => userId
const writeForGood = batched(write, { owner, leaves: () => true })
const writeOrUndo = batched(write, {
  owner,
  undo: async (tx, notes) => {
    await sql`delete from public.notes where text = any (${notes.map(({ text }) => text)}::text[])`.execute(
      tx.db,
    )
  },
})
const look = batched(
  async (tx, userIds: readonly string[]) => {
    given.push(userIds.length)
    const { rows } = await sql<{ user: string }>`select current_user as user`.execute(tx.db)
    return userIds.map(() => rows[0]?.user)
  },
  { owner: (userId) => userId },
)

const notes = async () => {
  const { rows } = await superuser.query<{ text: string }>('select text from public.notes order by text')
  return rows.map(({ text }) => text)
}

/** Runs works of different people at the same time. */
const allAtOnce = <T>(...works: ((tx: Tx, userId: string) => Promise<T>)[]) =>
  Promise.allSettled(
    works.map((work) => {
      const userId = randomUUID()
      return database.inGroup('test', { userId }, (tx) => work(tx, userId))
    }),
  )
const outcomes = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)))

const noting = (text: string) => async (tx: Tx, userId: string) => {
  await look(tx, userId)
  await writeForGood(tx, { userId, text })
  return text
}

test('concurrent callers share each statement, and each gets an answer of its own', async () => {
  expect(outcomes(await allAtOnce(noting('a'), noting('b'), noting('c')))).toEqual(['a', 'b', 'c'])
  expect(given).toEqual([3, 3])
  expect(await notes()).toEqual(['a', 'b', 'c'])
})

test('a lone caller has a transaction of its own, under row security', async () => {
  expect(outcomes(await allAtOnce((tx, userId) => look(tx, userId)))).toEqual(['sadaf_user'])
})

test('a caller that asks for less does not hold up the others', async () => {
  const settled = await allAtOnce<unknown>(
    async (tx, userId) => look(tx, userId),
    async () => 'nothing',
    noting('a'),
  )
  expect(outcomes(settled)).toEqual(['sadaf_system', 'nothing', 'a'])
})

test('two statements asked for at once run in one round', async () => {
  const both = (tx: Tx, userId: string) => Promise.all([look(tx, userId), look(tx, userId)])
  await allAtOnce<unknown>(both, both)
  expect(given).toEqual([4])
})

test('writes of a refused caller are undone, and those of the others stay', async () => {
  const settled = await allAtOnce(noting('a'), async (tx, userId) => {
    await writeOrUndo(tx, { userId, text: 'gone' })
    throw new Error('refused')
  })
  expect(outcomes(settled)).toEqual(['a', 'Error: refused'])
  expect(await notes()).toEqual(['a'])
})

test('a write that cannot be undone has every caller of the group run again alone', async () => {
  const settled = await allAtOnce(noting('a'), noting('b'), async (tx, userId) => {
    await writeForGood(tx, { userId, text: 'gone' })
    throw new Error('refused')
  })
  expect(outcomes(settled)).toEqual(['a', 'b', 'Error: refused'])
  expect(await notes()).toEqual(['a', 'b'])
  expect(given.filter((count) => count === 1).length).toBeGreaterThan(3)
})

test('a refusal of the database reaches its caller alone', async () => {
  const settled = await allAtOnce(noting('a'), noting('poison'), noting('c'))
  expect(outcomes(settled)).toEqual(['a', expect.stringContaining('violates check constraint'), 'c'])
  expect(await notes()).toEqual(['a', 'c'])
})

test('a caller that asks for any other statement runs alone, as its person', async () => {
  const settled = await allAtOnce<unknown>(
    noting('a'),
    async (tx) => (await tx.client.query('select current_user as user')).rows[0],
    async (tx) => (await sql<{ user: string }>`select current_user as user`.execute(tx.db)).rows[0],
  )
  expect(outcomes(settled)).toEqual(['a', { user: 'sadaf_user' }, { user: 'sadaf_user' }])
})

test('a part that may fail by itself is tried alone where it fails', async () => {
  const settled = await allAtOnce(noting('a'), async (tx, userId) => {
    const failed = await inSavepoint(tx, (part) => writeForGood(part, { userId, text: 'poison' })).catch(
      () => 'failed',
    )
    await writeForGood(tx, { userId, text: 'after' })
    return failed
  })
  expect(outcomes(settled)).toEqual(['a', 'failed'])
  expect(await notes()).toEqual(['a', 'after'])
})

test('a caller cannot ask for another person', async () => {
  const settled = await allAtOnce(noting('a'), (tx) =>
    writeForGood(tx, { userId: randomUUID(), text: 'forged' }),
  )
  expect(outcomes(settled)).toEqual(['a', expect.stringContaining('another person’s rows')])
  expect(await notes()).toEqual(['a'])
})

test('effects follow the commit once, and not for a refused caller', async () => {
  const effects: string[] = []
  await allAtOnce(
    async (tx, userId) => {
      tx.afterCommit(async () => void effects.push(`a sees ${await notes()}`))
      await writeForGood(tx, { userId, text: 'a' })
    },
    async (tx, userId) => {
      tx.afterCommit(() => void effects.push('never'))
      await look(tx, userId)
      throw new Error('refused')
    },
    async (tx) => {
      tx.afterCommit(() => void effects.push('alone'))
      await tx.client.query('select')
    },
  )
  expect(effects.toSorted()).toEqual(['a sees a', 'alone'])
})

const rewrite = batched(
  async (tx, texts: readonly string[]) => {
    const wanted = texts.filter((text) => text !== '')
    await sql`update public.notes set text = text where text = any (${wanted}::text[])`.execute(tx.db)
    return texts
  },
  { leaves: () => true },
)
const rewriting = (key: string, text: string) => database.inGroup('locks', { key }, (tx) => rewrite(tx, text))

/** Holds the lock of a note from outside. @returns releases it */
async function holdNote(): Promise<() => Promise<void>> {
  await superuser.query(`insert into public.notes values ('${randomUUID()}', 'held')`)
  const outside = await superuser.connect()
  await outside.query(`begin; select from public.notes where text = 'held' for update`)
  return async () => {
    await outside.query('commit')
    outside.release()
  }
}

test('a lock held outside holds up only the callers that need it', async () => {
  const letGo = await holdNote()
  const waits = rewriting('waits', 'held')
  expect(await rewriting('goes', '')).toBe('')
  await letGo()
  expect(await waits).toBe('held')
})

test('a lock held outside does not hold up later callers', async () => {
  const letGo = await holdNote()
  const waits = rewriting('waits', 'held')
  await until(async () => (await superuser.query(LOCK_WAITED_FOR)).rowCount === 1)
  expect(await rewriting('goes', '')).toBe('')
  await letGo()
  expect(await waits).toBe('held')
})

test('two callers of one key never share a group, and none is passed over', () => {
  const queue = ['a', 'b', 'a', 'c', 'a'].map((key, place) => ({ key, place }))
  expect(takeGroup(queue).map(({ place }) => place)).toEqual([0, 1, 3])
  expect(takeGroup(queue).map(({ place }) => place)).toEqual([2])
  expect(takeGroup(queue).map(({ place }) => place)).toEqual([4])
  expect(queue).toEqual([])
})
