import type pg from 'pg'
import type { Log } from './log.ts'
import { createPool } from './pool.ts'

/** Leader lock: one process at a time does the work, whichever comes first. */
export type Leader = {
  /**
   * Does the work unless another process does it at the moment.
   *
   * @param work ends when its signal says so: it was asked to, or the connection broke that keeps others away
   * @returns whether it was done here
   */
  attempt(signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<boolean>
  end(): Promise<void>
}

// Any fixed number, of its own: what such work is locked under.
const LOCK_CLASS = 7_232_304

/**
 * By a lock that the database takes back when this process ends, however it ends. Where only the connection breaks,
 * another process may begin a moment before this one has heard of it: what both write must be harmless.
 */
export function createLeader({ url, log, name }: { url: string; log: Log; name: string }): Leader {
  const pool = createPool({ url, role: 'sadaf_system', size: 1, log })

  async function attempt(
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<void>,
  ): Promise<boolean> {
    const connection = await pool.connect()
    // A connection that may still have the lock is closed, and not returned to the pool.
    let mayHaveLock = true
    try {
      const isFirst = await tryLock(connection, name)
      mayHaveLock = isFirst
      if (!isFirst) return false
      try {
        await whileItHolds(connection, signal, work)
      } finally {
        mayHaveLock = !(await unlock(connection))
      }
      return true
    } finally {
      connection.release(mayHaveLock)
    }
  }

  /**
   * Unlocks before the caller hears that the work has ended, so that another process can begin at once. Closing the
   * connection would release the lock too, but only when the database has noticed.
   *
   * @returns false where the connection is broken
   */
  async function unlock(connection: pg.PoolClient): Promise<boolean> {
    try {
      await connection.query('select pg_advisory_unlock($1::int, hashtext($2))', [LOCK_CLASS, name])
      return true
    } catch (error) {
      log.warn({ err: error, name }, 'a lock is released by closing its connection')
      return false
    }
  }

  return { attempt, end: () => pool.end() }
}

async function whileItHolds(
  connection: pg.PoolClient,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const broken = new AbortController()
  const onBreak = () => broken.abort()
  connection.once('error', onBreak)
  connection.once('end', onBreak)
  try {
    await work(AbortSignal.any([signal, broken.signal]))
  } finally {
    connection.off('error', onBreak)
    connection.off('end', onBreak)
  }
}

async function tryLock(connection: pg.PoolClient, name: string): Promise<boolean> {
  const { rows } = await connection.query<{ is_first: boolean }>(
    'select pg_try_advisory_lock($1::int, hashtext($2)) as is_first',
    [LOCK_CLASS, name],
  )
  return rows[0]?.is_first === true
}
