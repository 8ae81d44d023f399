import { testDatabase } from '@sadaf/postgres/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../../../test/support/until.ts'
import { type Bus, createPostgresBus, migrateDatabase, migrationSources, silentLog } from './index.ts'

let superuser: pg.Pool
let here: Bus
let there: Bus
let drop: () => Promise<void>

beforeAll(async () => {
  const kept = await testDatabase(migrationSources, migrateDatabase)
  superuser = new pg.Pool({ connectionString: kept.url, max: 1 })
  here = createPostgresBus({ url: kept.url, log: silentLog })
  there = createPostgresBus({ url: kept.url, log: silentLog })
  await Promise.all([here.start(), there.start()])
  drop = async () => {
    await Promise.all([here.stop(), there.stop()])
    await superuser.end()
    await kept.drop()
  }
})
afterAll(() => drop())

test('every process hears the messages of another in order, on the channels it listens to', async () => {
  const heard = { here: [] as unknown[], there: [] as unknown[], other: [] as unknown[] }
  here.subscribe('news', (message) => heard.here.push(message))
  const end = there.subscribe('news', (message) => heard.there.push(message))
  there.subscribe('gossip', (message) => heard.other.push(message))
  for (const n of [1, 2, 3]) await here.publish('news', { n, text: 'لؤلؤ' })
  await until(() => heard.here.length === 3 && heard.there.length === 3)
  expect(heard.there).toEqual([1, 2, 3].map((n) => ({ n, text: 'لؤلؤ' })))
  end()
  await here.publish('news', { n: 4 })
  await until(() => heard.here.length === 4)
  expect(heard.there).toHaveLength(3)
  expect(heard.other).toEqual([])
})

test('a handler that fails keeps no other from hearing', async () => {
  const heard: unknown[] = []
  there.subscribe('alarm', () => {
    throw new Error('deaf')
  })
  there.subscribe('alarm', (message) => heard.push(message))
  await here.publish('alarm', 1)
  await here.publish('alarm', 2)
  await until(() => heard.length === 2)
})

test('a connection that was cut comes back by itself and says so, each time', async () => {
  const heard: unknown[] = []
  let returns = 0
  there.subscribe('after the storm', (message) => heard.push(message))
  there.onReconnect(() => {
    returns += 1
  })
  for (const time of [1, 2]) {
    await superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query = 'listen sadaf'`,
    )
    await until(() => returns === time)
    await here.publish('after the storm', time)
    await until(() => heard.includes(time))
  }
})
