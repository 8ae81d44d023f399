import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type CronItem, Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { NotYet } from './later.ts'
import type { Log } from './log.ts'
import { createPool } from './pool.ts'
import { beginWorkerLife } from './worker-life.ts'

export type WorkersOptions = {
  readonly url: string
  readonly concurrency: number
  readonly log: Log
  readonly tasks: TaskList
  readonly crontab: CronItem[]
}

export type Workers = { stop(): Promise<void> }

/** One run of the library's workers, until they stop or give up. */
type Run = { readonly ended: Promise<void>; stop(): Promise<void> }

const POLL_MS = 1_000
const BEGIN_AGAIN_MS = 500
// Jobs that are being done may finish for so long. What is cut off is done again by the worker that takes it
// up.
const FINISH_MS = 5_000
const CLEAR_MS = 2_000

/**
 * Has jobs worked on until stopped. The library's workers give up for good when the database goes away while a job
 * ends, so they are begun again then.
 *
 * @throws Error when they cannot begin the first time
 */
export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  let isStopping = false
  let current = await begin(options)
  const working = goOn()

  async function goOn(): Promise<void> {
    while (!isStopping) {
      await current.ended
      if (isStopping) return
      options.log.warn('the workers have given up and begin again')
      await beginAgain()
    }
  }

  async function beginAgain(): Promise<void> {
    while (!isStopping) {
      try {
        current = await begin(options)
        return
      } catch (error) {
        options.log.warn({ err: error }, 'the workers cannot begin yet')
        await pause(BEGIN_AGAIN_MS)
      }
    }
  }

  return {
    async stop() {
      isStopping = true
      await current.stop()
      await working
      // It may have begun again meanwhile.
      await current.stop()
    },
  }
}

async function begin({ url, concurrency, log, tasks, crontab }: WorkersOptions): Promise<Run> {
  const life = await beginWorkerLife({ url, log })
  const pool = createPool({ url, role: 'sadaf_jobs', size: concurrency + 2, log })
  const clear = () => atMost(CLEAR_MS, Promise.allSettled([life.end(), pool.end()]))
  const events: WorkerEvents = new EventEmitter()
  // Jobs are locked under the name by which others see whether we live.
  events.on('pool:create', ({ workerPool }) => {
    workerPool.id = life.id
  })
  const isEnding = new Promise<void>((resolve) => events.on('pool:gracefulShutdown', () => resolve()))
  try {
    const runner = await run({
      pgPool: pool,
      taskList: tasks,
      parsedCronItems: parseCronItems(crontab),
      concurrency,
      events,
      noHandleSignals: true,
      // Without batches, an end that the database does not take is an unhandled rejection, which ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      pollInterval: POLL_MS,
      logger: jobLogger(log),
    })
    const isOver = runner.promise.catch((error) =>
      log.warn({ err: error }, 'the workers ended with an error'),
    )
    // The library may wait for ever for what it could not write while the database was away.
    const ended = Promise.race([isOver, isEnding.then(() => atMost(FINISH_MS, isOver))]).then(clear)
    return {
      ended,
      async stop() {
        // Refused when they stop by themselves already, which is as good.
        await Promise.race([ended, Promise.allSettled([runner.stop()])])
        await ended
      },
    }
  } catch (error) {
    await clear()
    throw error
  }
}

async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const enough = new AbortController()
  const limit = pause(milliseconds, undefined, { signal: enough.signal }).catch(() => {})
  await Promise.race([work, limit])
  enough.abort()
}

function jobLogger(log: Log): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const line = { job: scope.taskIdentifier, err: meta?.error }
    // A job that fails is tried again: what matters for good is a case, not the log.
    const isTold = (level === 'error' || level === 'warning') && !(line.err instanceof NotYet)
    if (isTold) log.warn(line, message)
    else log.debug(line, message)
  })
}
