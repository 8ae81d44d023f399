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
import { z } from 'zod'
import { fetchOutside, requireNoTransaction } from '../platform/index.ts'
import type { ProviderConfig } from './config.ts'
import { ProviderRefusal, ProviderUnreachable } from './errors.ts'

export type ProviderCall = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
  readonly idempotencyKey?: string
}

/** Calls one provider over HTTP. */
export interface ProviderHttp {
  /** @throws ProviderRefusal on 4xx, ProviderUnreachable on everything that leaves the outcome unknown */
  call<S extends z.ZodType>(answer: S, call: ProviderCall): Promise<z.output<S>>
}

const FAILURES_TO_OPEN = 5
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 30_000

// Answers that say "later", not "no".
const TRY_AGAIN = new Set([408, 425, 429])

const problem = z.object({ code: z.string() })

/**
 * An HTTP client with a time limit and a circuit breaker: after five failures in a row the provider is left
 * alone, at first for a second and at most for half a minute.
 */
function createProviderHttp(options: {
  name: string
  baseUrl: string
  apiKey: string
  timeoutMs: number
}): ProviderHttp {
  const breaker = circuitBreaker(handleType(ProviderUnreachable).orType(TaskCancelledError), {
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
    halfOpenAfter: new ExponentialBackoff({ initialDelay: FIRST_RETRY_MS, maxDelay: LAST_RETRY_MS }),
  })
  const policy: IPolicy = wrap(breaker, timeout(options.timeoutMs, TimeoutStrategy.Aggressive))
  return {
    async call(answer, call) {
      // Before the breaker looks: a defect of ours says nothing of the provider.
      requireNoTransaction(`${options.name} ${call.path}`)
      try {
        return await policy.execute(({ signal }) => send(options, answer, call, signal))
      } catch (error) {
        if (error instanceof BrokenCircuitError || error instanceof TaskCancelledError) {
          throw new ProviderUnreachable(`${options.name} is left alone for now`, { cause: error })
        }
        throw error
      }
    },
  }
}

/** A provider at the place that the configuration names; where it names none, every call finds it out of reach. */
export function reach(
  name: string,
  root: string,
  { url, apiKey, timeoutMs }: Pick<ProviderConfig, 'url' | 'apiKey' | 'timeoutMs'>,
): ProviderHttp {
  if (url && apiKey) return createProviderHttp({ name, baseUrl: url + root, apiKey, timeoutMs })
  return {
    call: async () => {
      throw new ProviderUnreachable(`${name} is not configured`)
    },
  }
}

/** Null for the one refusal that says that there is no such thing. */
export async function orNull<T>(absent: string, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderRefusal && error.code === absent) return null
    throw error
  }
}

async function send<S extends z.ZodType>(
  { name, baseUrl, apiKey }: { name: string; baseUrl: string; apiKey: string },
  answer: S,
  { method, path, body, idempotencyKey }: ProviderCall,
  signal: AbortSignal,
): Promise<z.output<S>> {
  let response: Response
  let text: string
  try {
    response = await fetchOutside(baseUrl + path, {
      method,
      signal,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    text = await response.text()
  } catch (error) {
    throw new ProviderUnreachable(`${name} did not answer`, { cause: error })
  }
  if (response.ok) return understand(name, answer, text)
  if (response.status >= 500 || TRY_AGAIN.has(response.status)) {
    throw new ProviderUnreachable(`${name} answered ${response.status}`)
  }
  const refusal = problem.safeParse(parseJson(text))
  throw new ProviderRefusal(name, refusal.success ? refusal.data.code : `http_${response.status}`)
}

function understand<S extends z.ZodType>(name: string, answer: S, text: string): z.output<S> {
  const parsed = answer.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new ProviderUnreachable(`${name} answered something else: ${z.prettifyError(parsed.error)}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
