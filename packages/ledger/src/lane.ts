import type pg from 'pg'
import { asOutcome, type Call, isLockTimeout, postCalls, rejectAll, takeBatch } from './batch.ts'
import { type Connection, takeConnection } from './connection.ts'
import { Detours } from './detours.ts'
import { LedgerOverloaded } from './errors.ts'
import type { Queryable } from './post.ts'
import type { NewTransfer, TransferResult } from './types.ts'

export type LaneOptions = {
  readonly pool: pg.Pool
  readonly now: () => Date | null
  /** Transfers a statement takes at most; a single call may bring more, and then goes alone. */
  readonly maxBatch: number
  /** Transfers that may be on their way; more are refused with `LedgerOverloaded`. */
  readonly maxQueued: number
  /** How long a call waits for an account that another transaction holds, before `LedgerAccountHeld`. */
  readonly maxHeldMs: number
}

// Long beside the few milliseconds an operation's transaction holds an account; short for those who wait behind.
const LOCK_TIMEOUT_MS = 20
// An account that is held whenever we post and free whenever we look.
const MAX_ATTEMPTS = 10

/**
 * One writer for many callers. While a statement is on its way, further calls queue; the next statement takes
 * all that has queued. A lone caller does not wait, and an account that everyone touches sees one writer
 * instead of a crowd. Calls to an account that a stranger's transaction holds for long leave the lane by a
 * detour, so that no other call waits behind them.
 */
export class Lane {
  readonly #options: LaneOptions
  readonly #detours: Detours
  readonly #queue: Call[] = []
  #onTheirWay = 0
  #isRunning = false

  constructor(options: LaneOptions) {
    this.#options = options
    this.#detours = new Detours(options)
  }

  async post(transfers: readonly NewTransfer[]): Promise<TransferResult[]> {
    if (this.#onTheirWay + transfers.length > this.#options.maxQueued) {
      throw new LedgerOverloaded(`${this.#onTheirWay} transfers are on their way already`)
    }
    this.#onTheirWay += transfers.length
    try {
      return await new Promise((resolve, reject) => this.#enqueue({ transfers, resolve, reject }))
    } finally {
      this.#onTheirWay -= transfers.length
    }
  }

  #enqueue(call: Call): void {
    if (this.#detours.takeOver(call)) return
    this.#queue.push(call)
    if (this.#isRunning) return
    this.#isRunning = true
    // Callers of the same turn of the event loop share the batch.
    setImmediate(() => void this.#run())
  }

  async #run(): Promise<void> {
    let connection: Connection | undefined
    while (this.#queue.length > 0) {
      const calls = takeBatch(this.#queue, this.#options.maxBatch)
      try {
        connection ??= await takeConnection(this.#options.pool)
        await this.#postOrPart(connection.client, calls)
      } catch (error) {
        const outcome = asOutcome(error)
        rejectAll(calls, outcome)
        // The pool gives a sound connection, whatever state this one is in.
        connection?.giveBack(outcome)
        connection = undefined
      }
      // A caller just answered may post again in time for the next batch.
      await new Promise<void>((resume) => setImmediate(resume))
    }
    this.#isRunning = false
    connection?.giveBack()
  }

  /** Posts what can be posted at once. Calls that it diverts are answered by their detour, whatever comes. */
  async #postOrPart(client: Queryable, calls: Call[]): Promise<void> {
    for (let attempt = 1; calls.length > 0; attempt += 1) {
      try {
        await postCalls(client, calls, this.#options.now, LOCK_TIMEOUT_MS)
        return
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isLockTimeout(error)) throw error
      }
      // A diverted call leaves the batch, also when its detour rejects it.
      const diverted = await this.#detours.divert(client, calls)
      const rest = calls.filter((call) => !diverted.has(call))
      calls.splice(0, calls.length, ...rest)
    }
  }
}
