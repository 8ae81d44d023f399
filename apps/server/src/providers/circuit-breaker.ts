import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  type IPolicy,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import { requireNoTransaction } from '../platform/index.ts'
import { CircuitOpen, ProviderRefusal, ProviderUnreachable } from './errors.ts'

const FAILURES_TO_OPEN = 5
const FIRST_BREAK_MS = 1_000
const LONGEST_BREAK_MS = 30_000

// Said of the caller or of the moment, not of what was asked: a key that is being changed must not fail payments.
const NO_ANSWER_TO_THE_QUESTION = new Set([401, 403, 407, 408, 425, 429])

/** Stands before every call to one provider, whichever client makes it. */
export type Guard = <T>(what: string, work: (signal: AbortSignal) => Promise<T>) => Promise<T>

/**
 * A time limit and a circuit breaker: after five failures in a row the provider is left alone, at first for a second
 * and at most for half a minute; and for as long as it asks for. It retries nothing: `operations/submit.ts` does.
 */
export function createGuard(name: string, timeoutMs: number): Guard {
  const breaker = circuitBreaker(handleType(ProviderUnreachable).orType(TaskCancelledError), {
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
    halfOpenAfter: new ExponentialBackoff({ initialDelay: FIRST_BREAK_MS, maxDelay: LONGEST_BREAK_MS }),
  })
  const policy: IPolicy = wrap(breaker, timeout(timeoutMs, TimeoutStrategy.Aggressive))
  let restsUntil = 0
  return async (what, work) => {
    // Before the breaker looks: a defect of ours says nothing of the provider.
    requireNoTransaction(`${name} ${what}`)
    if (Date.now() < restsUntil) throw new CircuitOpen(`${name} asked to be left alone for now`)
    try {
      const heard = await policy.execute(({ signal }) => hear(() => work(signal)))
      if (heard.refusal) throw heard.refusal
      return heard.answer
    } catch (error) {
      if (error instanceof AskedToWait) restsUntil = Date.now() + error.forMs
      if (error instanceof BrokenCircuitError) {
        throw new CircuitOpen(`${name} is left alone for now`, { cause: error })
      }
      if (error instanceof TaskCancelledError) {
        throw new ProviderUnreachable(`${name} took too long`, { cause: error })
      }
      throw error
    }
  }
}

type Heard<T> = { readonly answer: T; readonly refusal?: never } | { readonly refusal: ProviderRefusal }

// A refusal shows a healthy provider: to the breaker it is an answer like any other, after which it counts
// from zero.
async function hear<T>(ask: () => Promise<T>): Promise<Heard<T>> {
  try {
    return { answer: await ask() }
  } catch (error) {
    if (error instanceof ProviderRefusal) return { refusal: error }
    throw error
  }
}

/** An answer that is no success. */
export type Unwell = {
  readonly status: number
  readonly retryAfter: string | null
  /** Why the provider says no; null where it does not say. */
  readonly code: string | null
  /** For how long its wish to be left alone is kept to at most. */
  readonly longestRestMs: number
}

/** A refusal names its reason. One without may come from anybody on the way, and nothing follows of it. */
export function failureOf(name: string, { status, retryAfter, code, longestRestMs }: Unwell): Error {
  const forMs = Math.min(restAskedFor(retryAfter), longestRestMs)
  if (forMs > 0) return new AskedToWait(`${name} answered ${status}`, forMs)
  const isAnswer = status >= 400 && status < 500 && !NO_ANSWER_TO_THE_QUESTION.has(status)
  if (isAnswer && code !== null) return new ProviderRefusal(name, code)
  return new ProviderUnreachable(`${name} answered ${status}`)
}

/** It will answer again, but not yet. */
class AskedToWait extends ProviderUnreachable {
  readonly forMs: number

  constructor(message: string, forMs: number) {
    super(message)
    this.forMs = forMs
  }
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function restAskedFor(retryAfter: string | null): number {
  if (retryAfter === null) return 0
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Math.max(ms || 0, 0)
}
