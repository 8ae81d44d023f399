import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import type { DB } from './database.generated.ts'
import { inGroup, NeedsOwnTransaction, type Outcome, type Seat, type Work } from './group-commit.ts'
import { createGrouping, type Grouping } from './grouping.ts'
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
  /** Set where other callers share the transaction: then only batched statements run. */
  readonly group?: Seat
}

/** The party that a grouped work acts for: a person, or the system about the key's subject. */
export type OnBehalf =
  | { readonly userId: string }
  /** `boundMs`: no statement of a transaction of its own takes longer than this by when it begins. */
  | { readonly key: string; readonly boundMs?: () => number }

export interface Database {
  /** A transaction on behalf of a person: row-level security shows it that person's rows only. */
  asUser<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The same for reading alone, where all statements see one moment: what is added up or set beside each other fits.
   */
  asUserAtOneMoment<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** A transaction on behalf of an operator: it shows what operators may see of anybody, and no table besides. */
  asOperator<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** A transaction of a worker, a webhook or sign-in, which may see every person's rows. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs the work in one transaction with the concurrent callers of the same lane (group commit), at a fraction of the
   * cost. Two works of one person, or of one key, never share one. Only statements made by `batched` run there: work
   * that needs any other runs again in a transaction of its own, and so do all works of a group that cannot commit.
   */
  inGroup<T>(lane: string, behalf: OnBehalf, work: (tx: Tx) => Promise<T>): Promise<T>
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
  const asUser: Database['asUser'] = (userId, work) =>
    transact(pool, options.log, openingFor(userId, 'begin'), work)
  const asSystem: Database['asSystem'] = (work) => transact(pool, options.log, SYSTEM, work)
  const alone = ({ userId, run, boundMs }: Passenger) => {
    if (userId !== null) return asUser(userId, run)
    return boundMs ? transact(pool, options.log, boundTo(boundMs()), run) : asSystem(run)
  }
  const lanes = new Map<string, Grouping<Passenger>>()
  const carry = (group: readonly Passenger[]) => carryAll(pool, options.log, group, alone)

  return {
    pool,
    asUser,
    asUserAtOneMoment: (userId, work) =>
      transact(
        pool,
        options.log,
        openingFor(userId, 'begin isolation level repeatable read, read only'),
        work,
      ),
    asOperator: (userId, work) =>
      transact(pool, options.log, openingFor(userId, 'begin', 'sadaf_operator'), work),
    asSystem,
    inGroup<T>(lane: string, behalf: OnBehalf, run: (tx: Tx) => Promise<T>) {
      const userId = 'userId' in behalf ? behalf.userId : null
      const { key, boundMs } = 'userId' in behalf ? { key: behalf.userId, boundMs: undefined } : behalf
      const grouping = lanes.get(lane) ?? createGrouping(carry, boundMs && MOST_IN_A_HURRY)
      lanes.set(lane, grouping)
      return new Promise<T>((answer, refuse) =>
        // The answer is the result of its own work.
        grouping.join({ key, userId, run, boundMs, answer: answer as Passenger['answer'], refuse }),
      )
    },
    close: () => pool.end(),
  }
}

function openingFor(
  userId: string,
  begin: string,
  role: 'sadaf_user' | 'sadaf_operator' = 'sadaf_user',
): string {
  if (!isId(userId)) throw new TypeError('not a user id')
  return `${begin}; set local role ${role}; select set_config('app.user_id', '${userId}', true)`
}

const SYSTEM = 'begin; set local role sadaf_system'
// One round trip with the beginning.
const boundTo = (ms: number) => `${SYSTEM}; set local statement_timeout = ${Math.max(1, Math.floor(ms))}`
// Long beside what a transaction takes; short for those who wait because one of them has to.
const SHARED = `${SYSTEM}; set local lock_timeout = '500ms'`

/** Callers with a deadline wait for their whole group, so theirs are a quarter of the usual size. */
const MOST_IN_A_HURRY = 16

type Passenger = Work & {
  readonly key: string
  readonly boundMs: (() => number) | undefined
  readonly answer: (result: unknown) => void
  readonly refuse: (error: unknown) => void
}

async function carryAll(
  pool: pg.Pool,
  log: Log,
  group: readonly Passenger[],
  alone: (passenger: Passenger) => Promise<unknown>,
): Promise<void> {
  const outcomes = group.length > 1 ? await shareOne(pool, log, group) : null
  await Promise.all(
    group.map((passenger, index) => {
      const outcome = outcomes?.[index] ?? { kind: 'apart' }
      if (outcome.kind === 'done') return passenger.answer(outcome.result)
      if (outcome.kind === 'refused') return passenger.refuse(outcome.error)
      return alone(passenger).then(passenger.answer, passenger.refuse)
    }),
  )
}

/** Each work's outcome; null where the shared transaction was rolled back and each has to run alone. */
async function shareOne(pool: pg.Pool, log: Log, group: readonly Work[]): Promise<Outcome[] | null> {
  let outcomes: Outcome[] | null = null
  try {
    await tryOnce(pool, log, SHARED, async (tx) => {
      const reached = await inGroup(tx, group)
      for (const outcome of reached) if (outcome.kind === 'done') outcome.effects.forEach(tx.afterCommit)
      outcomes = reached
    })
    return outcomes
  } catch (error) {
    // Whether it was committed is not known: each hears of that, as it would alone.
    if (outcomes) return group.map(() => ({ kind: 'refused', error }))
    log.debug({ err: error }, 'the works of a group run alone: their shared transaction was rolled back')
    return null
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

/** A transaction that the code within it may still be holding open. */
type Holding = { isOpen: boolean }

const holding = new AsyncLocalStorage<Holding>()

/**
 * Stands before every call to another service: while one of them thinks, a transaction would keep its locks
 * and its connection, and with some twenty such calls no person could sign in any more.
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
  // A failure in a group has the work run again alone, and there within a savepoint.
  if (tx.group) return work(tx).catch(() => Promise.reject(new NeedsOwnTransaction()))
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

/**
 * Runs a part of a person's transaction as the system, for what concerns another person too: no row security
 * stands guard in it, so each of its statements names whose rows it is about.
 */
export function asSystemWithin<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  return asSystemBetween(tx, 'sadaf_user', work)
}

/**
 * The same within an operator's transaction, for what they do: the verbs of the capability that keeps what it
 * is done to.
 */
export function asSystemForOperator<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  return asSystemBetween(tx, 'sadaf_operator', work)
}

async function asSystemBetween<T>(
  tx: Tx,
  role: 'sadaf_user' | 'sadaf_operator',
  work: () => Promise<T>,
): Promise<T> {
  if (tx.group) throw new NeedsOwnTransaction()
  await tx.client.query('set local role sadaf_system')
  const result = await work()
  // Where it fails, nothing of the transaction is left that could run on.
  await tx.client.query(`set local role ${role}`)
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
