import type { CronItem, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from './database.ts'
import { batched } from './group-commit.ts'
import { requireReadable } from './http/reading.ts'
import type { Log } from './log.ts'
import { startWorkers, type Workers } from './workers.ts'

export type EnqueueOptions = {
  /** A second job with the key of a waiting one replaces it. */
  readonly key?: string
  readonly runAt?: Date
  readonly maxAttempts?: number
}

/** The attempt that a handler runs in. */
export type Attempt = { readonly number: number; readonly isLast: boolean }

/**
 * The outbox and all background work, on the same database: a job enqueued in a transaction exists exactly
 * when that transaction committed. A handler may run more than once and must be harmless when it does.
 */
export interface Jobs {
  /** Declares a job. Its payload is parsed before the handler sees it. */
  define<S extends z.ZodType>(
    name: string,
    payload: S,
    handler: (payload: z.output<S>, attempt: Attempt) => Promise<void>,
  ): void
  /** Adds a job to the transaction. */
  enqueue(tx: Tx, name: string, payload: unknown, options?: EnqueueOptions): Promise<void>
  /** Declares when a job without payload runs by itself, as a crontab line. */
  schedule(name: string, crontab: string): void
  /** Other work in the background, which begins and ends with the workers. */
  alongside(work: Alongside): void
  /**
   * Works until stopped.
   *
   * @param only the jobs to work on, where this process leaves the others and the schedule to workers
   */
  start(only?: readonly string[]): Promise<void>
  stop(): Promise<void>
}

/** Work that no queue keeps. */
export type Alongside = { start(): void; stop(): Promise<void> }

const DEFAULT_MAX_ATTEMPTS = 25

type Enqueued = {
  readonly name: string
  readonly payload: unknown
  readonly key: string | undefined
  readonly runAt: Date | undefined
  readonly maxAttempts: number
}

const enqueue = batched(
  async (tx, all: readonly Enqueued[]) => {
    await sql`
      select platform.enqueue(name, payload::json, key, run_at, max_attempts)
      from unnest(
        ${all.map(({ name }) => name)}::text[], ${all.map(({ payload }) => JSON.stringify(payload))}::text[],
        ${all.map(({ key }) => key ?? null)}::text[], ${all.map(({ runAt }) => runAt ?? null)}::timestamptz[],
        ${all.map(({ maxAttempts }) => maxAttempts)}::int[]
      ) as job (name, payload, key, run_at, max_attempts)`.execute(tx.db)
    return all.map(() => undefined)
  },
  { leaves: () => true },
)

export function createJobs(options: { url: string; concurrency: number; log: Log }): Jobs {
  const tasks: TaskList = {}
  const crontab: CronItem[] = []
  const others: Alongside[] = []
  let workers: Workers | undefined
  let running: readonly Alongside[] = []
  return {
    define(name, payload, handler) {
      if (tasks[name]) throw new Error(`job ${name} is declared twice`)
      tasks[name] = async (raw, helpers) => {
        const { attempts, max_attempts } = helpers.job
        await handler(payload.parse(raw), { number: attempts, isLast: attempts >= max_attempts })
      }
    },
    async enqueue(tx, name, payload, { key, runAt, maxAttempts } = {}) {
      if (!tasks[name]) throw new Error(`job ${name} is not declared`)
      // A payload that no table can hold would fail at every attempt, for days.
      requireReadable(payload)
      await enqueue(tx, { name, payload, key, runAt, maxAttempts: maxAttempts ?? DEFAULT_MAX_ATTEMPTS })
    },
    schedule: (name, line) => void crontab.push({ match: line, task: name, options: { backfillPeriod: 0 } }),
    alongside: (work) => void others.push(work),
    async start(only) {
      const mine = only
        ? Object.fromEntries(Object.entries(tasks).filter(([name]) => only.includes(name)))
        : tasks
      workers = await startWorkers({ ...options, tasks: mine, crontab: only ? [] : crontab })
      running = only ? [] : others
      for (const work of running) work.start()
    },
    async stop() {
      await Promise.all(running.map((work) => work.stop()))
      running = []
      await workers?.stop()
      workers = undefined
    },
  }
}
