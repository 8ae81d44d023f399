import { withDatabase } from '@sadaf/postgres'
import { type TestDatabase, testDatabase } from '@sadaf/postgres/testing'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { until } from '../../../../test/support/until.ts'
import { createDatabase, type Database } from './database.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { silentLog } from './log.ts'
import { migrateDatabase, migrationSources } from './migrations.ts'

let kept: TestDatabase
let database: Database
let owner: pg.Pool
const started: Jobs[] = []

beforeEach(async () => {
  kept = await testDatabase(migrationSources, migrateDatabase)
  database = createDatabase({ url: kept.url, poolSize: 4, log: silentLog })
  owner = new pg.Pool({ connectionString: kept.url, max: 2 })
  owner.on('error', () => {})
})
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop()
  await database.close()
  await owner.end()
  await kept.drop()
})

/** A process's workers with one job, `note`, that keeps what it was given and then does `then`. */
function aProcess(then: (text: string) => Promise<void> = async () => {}) {
  const said: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) })
  const jobs = createJobs({ url: kept.url, concurrency: 4, log })
  const noted: string[] = []
  jobs.define('note', z.object({ text: z.string() }), async ({ text }) => {
    noted.push(text)
    await then(text)
  })
  started.push(jobs)
  return {
    jobs,
    noted,
    hasSaid: (words: string) => said.some((line) => line.includes(words)),
    enqueue: (text: string) => database.asSystem((tx) => jobs.enqueue(tx, 'note', { text })),
  }
}

/** Something that a test lets go on. */
function aGate() {
  let open: () => void = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}

const waiting = async () => (await owner.query('select from graphile_worker.jobs')).rowCount

test('a job that a killed process was at is done by another, at once and not after hours', async () => {
  const survivor = aProcess()
  await survivor.enqueue('half done')
  // The traces of a process that is killed in the middle of a job.
  await owner.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-of-the-killed', attempts = 1`,
  )
  await survivor.jobs.start()
  await until(() => survivor.noted.length === 1)
  expect(survivor.noted).toEqual(['half done'])
})

test('a job that another process is at is left to it', async () => {
  const gate = aGate()
  const busy = aProcess(() => gate.passed)
  await busy.jobs.start()
  await busy.enqueue('long')
  await until(() => busy.noted.length === 1)
  const other = aProcess()
  await other.jobs.start()
  await other.enqueue('short')
  await until(() => other.noted.length + busy.noted.length === 2)
  gate.open()
  await until(async () => (await waiting()) === 0)
  expect([...busy.noted, ...other.noted].toSorted()).toEqual(['long', 'short'])
})

test('workers go on after the database was away while a job ended', async () => {
  const gate = aGate()
  const process = aProcess((text) => (text === 'before' ? gate.passed : Promise.resolve()))
  await process.jobs.start()
  await process.enqueue('before')
  await until(() => process.noted.length === 1)
  await withoutDatabase(async () => {
    gate.open()
    await until(() => process.hasSaid('the workers have given up'))
  })
  await process.enqueue('after')
  await until(async () => (await waiting()) === 0)
  expect(process.noted).toContain('after')
})

/** Breaks every connection to the database, and lets no connection in while `work` is done. */
async function withoutDatabase(work: () => Promise<void>): Promise<void> {
  const name = new URL(kept.url.replace('@/', '@socket/')).pathname.slice(1)
  const server = new pg.Client({ connectionString: withDatabase(kept.url, 'postgres') })
  await server.connect()
  try {
    await server.query(`alter database ${name} allow_connections false`)
    await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await work()
  } finally {
    await server.query(`alter database ${name} allow_connections true`)
    await server.end()
  }
}
