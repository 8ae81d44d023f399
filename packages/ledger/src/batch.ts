import { LedgerUnavailable } from './errors.ts'
import { postTransfers, type Queryable } from './post.ts'
import type { NewTransfer, TransferResult } from './types.ts'

/** A caller's transfers, on their way to share a statement with others'. */
export type Call = {
  readonly transfers: readonly NewTransfer[]
  readonly resolve: (results: TransferResult[]) => void
  readonly reject: (error: Error) => void
}

// serialization_failure, deadlock_detected, unique_violation: another transaction was faster; a repeat decides.
const REPEATABLE = new Set(['40001', '40P01', '23505'])
const MAX_ATTEMPTS = 10

/**
 * Takes calls off the front of a queue, up to `maxTransfers` in all. At least one is taken, however large.
 */
export function takeBatch(queue: Call[], maxTransfers: number): Call[] {
  let count = 0
  let size = 0
  for (const { transfers } of queue) {
    if (count > 0 && size + transfers.length > maxTransfers) break
    count += 1
    size += transfers.length
    // Its open chain must not take in a stranger's transfer: the ledger refuses it at the end of the batch.
    if (transfers.at(-1)?.linked) break
  }
  return queue.splice(0, count)
}

/** Posts calls as one statement, which commits by itself, and answers each. On an exception none is answered. */
export async function postCalls(
  client: Queryable,
  calls: readonly Call[],
  now: () => Date | null,
  lockTimeoutMs: number,
): Promise<void> {
  const transfers = calls.flatMap((call) => call.transfers)
  const results = await untilDecided(() => postTransfers(client, transfers, now(), lockTimeoutMs))
  let start = 0
  for (const call of calls) {
    const end = start + call.transfers.length
    call.resolve(results.slice(start, end))
    start = end
  }
}

async function untilDecided<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (count === MAX_ATTEMPTS || !REPEATABLE.has(sqlStateOf(error) ?? '')) throw error
    }
  }
}

export function isLockTimeout(error: unknown): boolean {
  return sqlStateOf(error) === '55P03'
}

/**
 * Error for the callers of a failed statement: an error of the statement itself as it is; anything else means
 * that the connection was lost, and with it the answer.
 */
export function asOutcome(error: unknown): Error {
  const state = sqlStateOf(error)
  const isLoss = state === undefined || /^(08|53|57)/.test(state)
  if (error instanceof Error && !isLoss) return error
  return new LedgerUnavailable('the ledger could not be reached, or its answer was lost', { cause: error })
}

export function rejectAll(calls: readonly Call[], error: Error): void {
  for (const call of calls) call.reject(error)
}

function sqlStateOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}
