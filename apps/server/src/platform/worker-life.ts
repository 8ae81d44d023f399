import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Log } from './log.ts'
import { createPool } from './pool.ts'

/** That one worker lives. */
export type WorkerLife = { readonly id: string; end(): Promise<void> }

// Any fixed number: what the lives of workers are locked under.
const LOCK_CLASS = 7_232_303
const LOOK_EVERY_MS = 5_000
const RECONNECT_MS = 250

const showLife = 'select pg_advisory_lock($1::int, hashtext($2))'

const returnJobsOfTheDead = `
  with held as (
    select distinct locked_by as id from graphile_worker._private_jobs where locked_by is not null
  ), dead as (
    select id from held where not exists (
      select from pg_locks where locktype = 'advisory' and granted and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
        and classid::bigint = $1::bigint and objid::bigint = hashtext(id)::bigint & 4294967295)
  )
  select graphile_worker.force_unlock_workers(array_agg(id)) from dead having count(*) > 0`

/**
 * Shows to the other workers that one lives, by a lock that the database takes back when this process ends, however
 * it ends; and gives the jobs of those that live no longer back to the queue, which by itself would wait for four
 * hours. A worker whose connection breaks looks dead for a moment: then a job of its may run twice.
 */
export async function beginWorkerLife(options: { url: string; log: Log }): Promise<WorkerLife> {
  const id = randomUUID()
  const pool = createPool({ ...options, role: 'sadaf_jobs', size: 1 })
  let connection: pg.PoolClient | undefined
  let isEnding = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<pg.PoolClient> {
    const fresh = await pool.connect()
    try {
      await fresh.query(showLife, [LOCK_CLASS, id])
      return fresh
    } catch (error) {
      fresh.release(true)
      throw error
    }
  }

  async function look(): Promise<void> {
    try {
      connection ??= await connect()
      await connection.query(returnJobsOfTheDead, [LOCK_CLASS])
    } catch (error) {
      options.log.warn({ err: error }, 'jobs of workers that have ended could not be looked for')
      connection?.release(true)
      connection = undefined
    }
    if (!isEnding) timer = setTimeout(next, connection ? LOOK_EVERY_MS : RECONNECT_MS)
  }

  let round: Promise<void>
  function next(): void {
    round = look()
  }

  try {
    connection = await connect()
  } catch (error) {
    await pool.end()
    throw error
  }
  next()

  return {
    id,
    async end() {
      isEnding = true
      clearTimeout(timer)
      await round
      connection?.release(true)
      await pool.end()
    },
  }
}
