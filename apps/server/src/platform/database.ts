import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import type { DB } from './database.generated.ts'
import { isId } from './ids.ts'
import type { Log } from './log.ts'
import { createPool } from './pool.ts'
import { singleConnectionDriver } from './single-connection.ts'

/** The tables of every capability; a capability's store touches its own only. */
export type Db = DB

/** An open transaction. */
export type Tx = {
  /** Queries on this transaction's connection. */
  readonly db: Kysely<Db>
  /** The connection itself, for the ledger. */
  readonly client: pg.ClientBase
  /** Runs after the commit, not at all after a rollback. For realtime and caches, never for money. */
  afterCommit(effect: () => void | Promise<void>): void
}

export interface Database {
  /** A transaction on behalf of a person: row-level security shows it that person's rows only. */
  asUser<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** A transaction of a worker, a webhook or sign-in, which may see every person's rows. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The pool behind both; the login role has no rights of its own. */
  readonly pool: pg.Pool
  close(): Promise<void>
}

export type DatabaseOptions = { readonly url: string; readonly poolSize: number; readonly log: Log }

export function createDatabase(options: DatabaseOptions): Database {
  const pool = createPool({
    url: options.url,
    role: 'sadaf_server',
    size: options.poolSize,
    log: options.log,
  })
  return {
    pool,
    asUser(userId, work) {
      if (!isId(userId)) throw new TypeError('not a user id')
      const opening = `begin; set local role sadaf_user; select set_config('app.user_id', '${userId}', true)`
      return transact(pool, options.log, opening, work)
    },
    asSystem: (work) => transact(pool, options.log, 'begin; set local role sadaf_system', work),
    close: () => pool.end(),
  }
}

const MAX_TRIES = 5
// serialization_failure and deadlock_detected.
const WORTH_REPEATING = new Set(['40001', '40P01'])

// Nothing of a transaction that lost a race remains, so it is simply done again. So is one that met a statement
// prepared before a migration: its connection does not return to the pool, so only so many can meet one.
async function transact<T>(
  pool: pg.Pool,
  log: Log,
  opening: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryOnce(pool, log, opening, work)
    } catch (error) {
      if (isOutdatedPlan(error)) continue
      if (tries >= MAX_TRIES || !WORTH_REPEATING.has(codeOf(error))) throw error
    }
  }
}

/** "cached plan must not change result type": a migration changed what a prepared statement gives. */
function isOutdatedPlan(error: unknown): error is Error {
  return error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery'
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** A transaction that whoever runs within it may still be holding open. */
type Holding = { isOpen: boolean }

const holding = new AsyncLocalStorage<Holding>()

/**
 * Stands before every call to somebody outside: while one of them thinks, a transaction would keep its locks and its
 * connection, and with some twenty such calls nobody could sign in any more.
 *
 * @throws Error within an open transaction; a defect, not a refusal
 */
export function requireNoTransaction(what: string): void {
  if (holding.getStore()?.isOpen) throw new Error(`${what} is called while a transaction is open`)
}

async function tryOnce<T>(
  pool: pg.Pool,
  log: Log,
  opening: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const effects: (() => void | Promise<void>)[] = []
  const here: Holding = { isOpen: true }
  const tx: Tx = {
    db: kyselyOn(client),
    client,
    afterCommit: (effect) => void effects.push(effect),
  }
  let broken: Error | undefined
  let result: T
  try {
    await client.query(opening)
    result = await holding.run(here, () => work(tx))
    await client.query('commit')
  } catch (error) {
    broken = await rollBack(client)
    if (isOutdatedPlan(error)) broken ??= error
    throw error
  } finally {
    here.isOpen = false
    client.release(broken)
  }
  for (const effect of effects) {
    try {
      await effect()
    } catch (error) {
      // The fact is committed: what only announces it must not turn it into a failure.
      log.error({ err: error }, 'an effect after a commit failed')
    }
  }
  return result
}

/**
 * Runs a part of a transaction that may fail by itself: what it wrote and wanted to announce is undone, and the
 * rest goes on.
 */
export async function inSavepoint<T>(tx: Tx, work: (part: Tx) => Promise<T>): Promise<T> {
  const effects: (() => void | Promise<void>)[] = []
  let result: T
  await tx.client.query('savepoint part')
  try {
    result = await work({ ...tx, afterCommit: (effect) => void effects.push(effect) })
  } catch (error) {
    await tx.client.query('rollback to savepoint part')
    throw error
  }
  await tx.client.query('release savepoint part')
  for (const effect of effects) tx.afterCommit(effect)
  return result
}

// A connection that cannot even roll back is broken and must not return to the pool.
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error as Error
  }
}

function kyselyOn(client: pg.ClientBase): Kysely<Db> {
  return new Kysely<Db>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => singleConnectionDriver(client),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}
