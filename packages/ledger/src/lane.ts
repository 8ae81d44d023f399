import type pg from 'pg'
import { LedgerOverloaded, LedgerUnavailable } from './errors.ts'
import { postTransfers } from './post.ts'
import type { NewTransfer, TransferResult } from './types.ts'

export type LaneOptions = {
  readonly pool: pg.Pool
  readonly now: () => Date | null
  /** Transfers a statement takes at most; a single call may bring more, and then goes alone. */
  readonly maxBatch: number
  /** Transfers that may wait; more are refused with `LedgerOverloaded`. */
  readonly maxQueued: number
}

type Call = {
  readonly transfers: readonly NewTransfer[]
  readonly resolve: (results: TransferResult[]) => void
  readonly reject: (error: unknown) => void
}

// serialization_failure, deadlock_detected, unique_violation: another transaction was faster; a repeat decides.
const REPEATABLE = new Set(['40001', '40P01', '23505'])
const MAX_ATTEMPTS = 10

/**
 * One writer for many callers. While a statement is on its way, further calls queue; the next statement takes
 * all that has queued. A lone caller waits for nobody, and an account that everyone touches sees one writer
 * instead of a crowd.
 */
export class Lane {
  readonly #options: LaneOptions
  readonly #queue: Call[] = []
  #queued = 0
  #isRunning = false

  constructor(options: LaneOptions) {
    this.#options = options
  }

  post(transfers: readonly NewTransfer[]): Promise<TransferResult[]> {
    if (this.#queued + transfers.length > this.#options.maxQueued) {
      return Promise.reject(new LedgerOverloaded(`${this.#queued} transfers are waiting already`))
    }
    return new Promise((resolve, reject) => {
      this.#queue.push({ transfers, resolve, reject })
      this.#queued += transfers.length
      if (!this.#isRunning) {
        this.#isRunning = true
        // Callers of the same turn of the event loop share the batch.
        setImmediate(() => void this.#run())
      }
    })
  }

  async #run(): Promise<void> {
    let client: pg.PoolClient | undefined
    let broken: Error | undefined
    try {
      while (this.#queue.length > 0) {
        const calls = this.#take()
        try {
          client ??= await this.#options.pool.connect()
          await this.#postTogether(client, calls)
        } catch (error) {
          const cause = error instanceof Error ? error : new Error(String(error))
          const unavailable = new LedgerUnavailable('the ledger could not be reached', { cause })
          for (const call of calls) call.reject(unavailable)
          client?.release(cause)
          client = undefined
        }
        // Whoever was just answered may post again in time for the next batch.
        await new Promise<void>((resume) => setImmediate(resume))
      }
    } finally {
      this.#isRunning = false
      client?.release(broken)
    }
  }

  #take(): Call[] {
    const calls: Call[] = []
    let size = 0
    for (const call of this.#queue) {
      if (calls.length > 0 && size + call.transfers.length > this.#options.maxBatch) break
      calls.push(call)
      size += call.transfers.length
      // Its open chain must not take in a stranger's transfer: the ledger refuses it at the end of the batch.
      if (call.transfers.at(-1)?.linked) break
    }
    this.#queue.splice(0, calls.length)
    this.#queued -= size
    return calls
  }

  async #postTogether(client: pg.PoolClient, calls: readonly Call[]): Promise<void> {
    const transfers = calls.flatMap((call) => call.transfers)
    const results = await this.#untilDecided(client, transfers)
    let start = 0
    for (const call of calls) {
      const end = start + call.transfers.length
      call.resolve(results.slice(start, end))
      start = end
    }
  }

  async #untilDecided(client: pg.PoolClient, transfers: readonly NewTransfer[]): Promise<TransferResult[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await postTransfers(client, transfers, this.#options.now())
      } catch (error) {
        const code = (error as { code?: unknown }).code
        if (attempt === MAX_ATTEMPTS || typeof code !== 'string' || !REPEATABLE.has(code)) throw error
      }
    }
  }
}
