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
import {
  fetchOutside,
  readJsonOfStrangers,
  requireNoTransaction,
  UnreadableInput,
} from '../platform/index.ts'
import type { AskedProviderConfig } from './config.ts'
import { LeftAlone, ProviderRefusal, ProviderUnreachable } from './errors.ts'

export type ProviderCall = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: unknown
  /** A body that is sent as it is, in place of JSON. */
  readonly file?: { readonly type: string; readonly bytes: Uint8Array }
  readonly idempotencyKey?: string
}

/** Calls one provider over HTTP. */
export interface ProviderHttp {
  /**
   * @throws ProviderRefusal where the provider says no and why, ProviderUnreachable on everything that leaves the
   * outcome unknown
   */
  call<S extends z.ZodType>(answer: S, call: ProviderCall): Promise<z.output<S>>
}

/** Peculiarities of an HTTP API that is not one of our contracts. */
export type Dialect = {
  /** In which header the key is shown; null where none is asked for. As bearer token when unset. */
  readonly keyHeader?: string | null
  /** Reads an answer; it may throw `UnreadableInput`. */
  readonly read?: (text: string) => unknown
  /** Reads why something is refused. */
  readonly refusal?: z.ZodType<{ readonly code: string }>
  readonly largestAnswerBytes?: number
  /** For how long its wish to be left alone is kept to at most. */
  readonly longestRestMs?: number
}

type ProviderHttpOptions = {
  readonly name: string
  readonly baseUrl: string
  readonly apiKey: string | undefined
  /** How long an answer may take, to its last byte. */
  readonly timeoutMs: number
  readonly dialect: Required<Dialect>
}

const FAILURES_TO_OPEN = 5
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 30_000
/** The longest `Retry-After` that is kept to: a provider must not switch itself off for a day. */
const LONGEST_REST_MS = 300_000
/** A page of five hundred lines has some 300 kB. */
const LARGEST_ANSWER_BYTES = 4_194_304

// Said of the caller or of the moment, not of what was asked: a key that is being changed must not fail payments.
const NO_ANSWER_TO_THE_QUESTION = new Set([401, 403, 407, 408, 425, 429])

const ours: Required<Dialect> = {
  keyHeader: 'authorization',
  read: readJsonOfStrangers,
  refusal: z.object({ code: z.string() }),
  largestAnswerBytes: LARGEST_ANSWER_BYTES,
  longestRestMs: LONGEST_REST_MS,
}

/**
 * An HTTP client with a time limit and a circuit breaker: after five failures in a row the provider is left
 * alone, at first for a second and at most for half a minute; and for as long as it asks for.
 */
function createProviderHttp(options: ProviderHttpOptions): ProviderHttp {
  const { name, timeoutMs } = options
  const breaker = circuitBreaker(handleType(ProviderUnreachable).orType(TaskCancelledError), {
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
    halfOpenAfter: new ExponentialBackoff({ initialDelay: FIRST_RETRY_MS, maxDelay: LAST_RETRY_MS }),
  })
  const policy: IPolicy = wrap(breaker, timeout(timeoutMs, TimeoutStrategy.Aggressive))
  let restsUntil = 0
  return {
    async call(answer, call) {
      // Before the breaker looks: a defect of ours says nothing of the provider.
      requireNoTransaction(`${name} ${call.path}`)
      if (Date.now() < restsUntil) throw new LeftAlone(`${name} asked to be left alone for now`)
      try {
        const heard = await policy.execute(({ signal }) => hear(() => send(options, answer, call, signal)))
        if (heard.refusal) throw heard.refusal
        return heard.answer
      } catch (error) {
        if (error instanceof AskedToWait) restsUntil = Date.now() + error.forMs
        if (error instanceof BrokenCircuitError) {
          throw new LeftAlone(`${name} is left alone for now`, { cause: error })
        }
        if (error instanceof TaskCancelledError) {
          throw new ProviderUnreachable(`${name} took too long`, { cause: error })
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
  { url, apiKey, timeoutMs }: AskedProviderConfig,
  theirs: Dialect = {},
): ProviderHttp {
  const dialect = { ...ours, ...theirs }
  const isConfigured = url && (apiKey || dialect.keyHeader === null)
  if (isConfigured) return createProviderHttp({ name, baseUrl: url + root, apiKey, timeoutMs, dialect })
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

type Heard<T> = { readonly answer: T; readonly refusal?: never } | { readonly refusal: ProviderRefusal }

// A refusal shows a healthy provider: to the breaker it is an answer like any other, after which it counts anew.
async function hear<T>(ask: () => Promise<T>): Promise<Heard<T>> {
  try {
    return { answer: await ask() }
  } catch (error) {
    if (error instanceof ProviderRefusal) return { refusal: error }
    throw error
  }
}

async function send<S extends z.ZodType>(
  options: ProviderHttpOptions,
  answer: S,
  call: ProviderCall,
  signal: AbortSignal,
): Promise<z.output<S>> {
  const { name, dialect } = options
  let response: Response
  let text: string
  try {
    response = await fetchOutside(options.baseUrl + call.path, requestOf(options, call, signal))
    text = await textOf(response, dialect.largestAnswerBytes)
  } catch (error) {
    throw new ProviderUnreachable(`${name} did not answer`, { cause: error })
  }
  const said = parseJson(text, dialect.read)
  if (response.ok) return understand(name, answer, said)
  throw refusalOf(options, response, said)
}

function requestOf(
  { apiKey, dialect: { keyHeader } }: ProviderHttpOptions,
  { method, body, file, idempotencyKey }: ProviderCall,
  signal: AbortSignal,
): RequestInit {
  return {
    method,
    signal,
    // Our key and our orders go to the provider alone, wherever an answer points.
    redirect: 'error',
    headers: {
      accept: 'application/json',
      ...(apiKey && keyHeader
        ? { [keyHeader]: keyHeader === ours.keyHeader ? `Bearer ${apiKey}` : apiKey }
        : {}),
      ...(file
        ? { 'content-type': file.type }
        : body === undefined
          ? {}
          : { 'content-type': 'application/json' }),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(file
      ? { body: new Uint8Array(file.bytes) }
      : body === undefined
        ? {}
        : { body: JSON.stringify(body) }),
  }
}

async function textOf({ body }: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > most) throw new Error(`the answer has more than ${most} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

// A refusal names its reason. What does not may come from anybody on the way, of which nothing follows.
function refusalOf({ name, dialect }: ProviderHttpOptions, response: Response, said: unknown): Error {
  const { status, headers } = response
  const forMs = Math.min(restAskedFor(headers.get('retry-after')), dialect.longestRestMs)
  if (forMs > 0) return new AskedToWait(`${name} answered ${status}`, forMs)
  const refusal = dialect.refusal.safeParse(said)
  const isAnswer = status >= 400 && status < 500 && !NO_ANSWER_TO_THE_QUESTION.has(status)
  if (isAnswer && refusal.success) return new ProviderRefusal(name, refusal.data.code)
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

function understand<S extends z.ZodType>(name: string, answer: S, said: unknown): z.output<S> {
  const parsed = answer.safeParse(said)
  if (parsed.success) return parsed.data
  throw new ProviderUnreachable(`${name} answered something else: ${z.prettifyError(parsed.error)}`)
}

/** Undefined for what is no JSON, or JSON that nobody can keep. What payers and merchants wrote stands in it too. */
export function parseJson(text: string, read: (text: string) => unknown = readJsonOfStrangers): unknown {
  try {
    return read(text)
  } catch (error) {
    if (error instanceof UnreadableInput) return undefined
    throw error
  }
}
