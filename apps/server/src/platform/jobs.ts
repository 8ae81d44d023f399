import type { CronItem, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from './database.ts'
import { requireReadable } from './http/reading.ts'
import type { Log } from './log.ts'
import { startWorkers, type Workers } from './workers.ts'

export type EnqueueOptions = {
  /** A second job with the key of a waiting one replaces it. */
  readonly key?: string
  readonly runAt?: Date
  readonly maxAttempts?: number
}

/** What a handler knows about the attempt it is. */
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
  /**
   * Works until stopped.
   *
   * @param only the jobs to work on, where this process leaves the others and the schedule to workers
   */
  start(only?: readonly string[]): Promise<void>
  stop(): Promise<void>
}

const DEFAULT_MAX_ATTEMPTS = 25

export function createJobs(options: { url: string; concurrency: number; log: Log }): Jobs {
  const tasks: TaskList = {}
  const crontab: CronItem[] = []
  let workers: Workers | undefined
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
      // What no table can hold would fail at every attempt, for days.
      requireReadable(payload)
      await sql`select platform.enqueue(${name}, ${JSON.stringify(payload)}::json, ${key ?? null},
        ${runAt ?? null}::timestamptz, ${maxAttempts ?? DEFAULT_MAX_ATTEMPTS})`.execute(tx.db)
    },
    schedule: (name, line) => void crontab.push({ match: line, task: name, options: { backfillPeriod: 0 } }),
    async start(only) {
      const mine = only
        ? Object.fromEntries(Object.entries(tasks).filter(([name]) => only.includes(name)))
        : tasks
      workers = await startWorkers({ ...options, tasks: mine, crontab: only ? [] : crontab })
    },
    async stop() {
      await workers?.stop()
      workers = undefined
    },
  }
}
