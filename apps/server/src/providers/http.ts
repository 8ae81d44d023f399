import { z } from 'zod'
import { fetchOutside, readJsonOfStrangers, UnreadableInput } from '../platform/index.ts'
import { createGuard, failureOf } from './circuit-breaker.ts'
import type { AskedProviderConfig } from './config.ts'
import { ProviderRefusal, ProviderUnreachable } from './errors.ts'

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

/** The longest `Retry-After` that is kept to: a provider must not switch itself off for a day. */
export const LONGEST_REST_MS = 300_000
/** A page of five hundred lines has some 300 kB. */
export const LARGEST_ANSWER_BYTES = 4_194_304

const ours: Required<Dialect> = {
  keyHeader: 'authorization',
  read: readJsonOfStrangers,
  refusal: z.object({ code: z.string() }),
  largestAnswerBytes: LARGEST_ANSWER_BYTES,
  longestRestMs: LONGEST_REST_MS,
}

/** An HTTP client that a guard stands before. */
function createProviderHttp(options: ProviderHttpOptions): ProviderHttp {
  const guard = createGuard(options.name, options.timeoutMs)
  return {
    call: (answer, call) => guard(call.path, (signal) => send(options, answer, call, signal)),
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

/** The whole of an answer, up to a bound. */
export async function textOf({ body }: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > most) throw new Error(`the answer has more than ${most} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function refusalOf({ name, dialect }: ProviderHttpOptions, response: Response, said: unknown): Error {
  const refusal = dialect.refusal.safeParse(said)
  return failureOf(name, {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    code: refusal.success ? refusal.data.code : null,
    longestRestMs: dialect.longestRestMs,
  })
}

/** @throws ProviderUnreachable where it is not what was asked for */
export function understand<S extends z.ZodType>(name: string, answer: S, said: unknown): z.output<S> {
  const parsed = answer.safeParse(said)
  if (parsed.success) return parsed.data
  throw new ProviderUnreachable(`${name} answered something else: ${z.prettifyError(parsed.error)}`)
}

/**
 * Undefined for what is no JSON, or JSON that cannot be kept. What payers and merchants wrote stands in it
 * too.
 */
export function parseJson(text: string, read: (text: string) => unknown = readJsonOfStrangers): unknown {
  try {
    return read(text)
  } catch (error) {
    if (error instanceof UnreadableInput) return undefined
    throw error
  }
}
