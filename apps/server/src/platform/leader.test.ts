import { testDatabase } from '@sadaf/postgres/testing'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createLeader } from './leader.ts'
import { silentLog } from './log.ts'
import { migrateDatabase, migrationSources } from './migrations.ts'

const kept = await testDatabase(migrationSources, migrateDatabase)
const superuser = new pg.Pool({ connectionString: kept.url, max: 1 })
const solesOf = (name: string) =>
  [1, 2].map(() => createLeader({ url: kept.url, log: silentLog, name })) as [Leader, Leader]
type Leader = ReturnType<typeof createLeader>
const going = new AbortController().signal
afterAll(async () => {
  await superuser.end()
  await kept.drop()
})

/** Work that goes on until it is told to end, and says when it has begun. */
function lasting() {
  const begun = Promise.withResolvers<void>()
  const work = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve())
      begun.resolve()
    })
  return { work, begun: begun.promise }
}

test('work is done by one at a time, and by the next when that has ended', async () => {
  const [one, other] = solesOf('turns')
  const ending = new AbortController()
  const { work, begun } = lasting()
  const working = one.attempt(ending.signal, work)
  await begun
  expect(await other.attempt(going, async () => {})).toBe(false)
  ending.abort()
  expect(await working).toBe(true)
  let isDone = false
  expect(
    await other.attempt(going, async () => {
      isDone = true
    }),
  ).toBe(true)
  expect(isDone).toBe(true)
  await Promise.all([one.end(), other.end()])
})

test('a failure gives the turn away too', async () => {
  const [one, other] = solesOf('failures')
  const failing = async () => {
    throw new Error('failed')
  }
  await expect(one.attempt(going, failing)).rejects.toThrow('failed')
  expect(await other.attempt(going, async () => {})).toBe(true)
  await Promise.all([one.end(), other.end()])
})

test('a holder that loses its connection is told to end', async () => {
  const [one] = solesOf('losses')
  const { work, begun } = lasting()
  const working = one.attempt(going, work)
  await begun
  await superuser.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7232304
       and database = (select oid from pg_database where datname = current_database())`,
  )
  expect(await working).toBe(true)
  await one.end()
})
