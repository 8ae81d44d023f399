import type { Contract } from './contract.ts'
import type { Answer, CallOf } from './endpoint.ts'
import type { Problem } from './errors.ts'

type Endpoints = Contract[keyof Contract]
type Route<E> = E extends { readonly method: infer M extends string; readonly path: infer P extends string }
  ? `${M} ${P}`
  : never

/** `'POST /payments'` and so on: what a call names, checked by the compiler. */
export type RouteName = Route<Endpoints>
type EndpointAt<R extends RouteName> = Extract<
  Endpoints,
  R extends `${infer M} ${infer P}` ? { readonly method: M; readonly path: P } : never
>

/** Input and answer of a route's call. */
export type CallAt<R extends RouteName> = CallOf<EndpointAt<R>>
export type AnswerAt<R extends RouteName> = Answer<EndpointAt<R>>

/** The API refused; `problem` says why in the language of the request. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.title)
    this.problem = problem
  }
}

export type ClientOptions = {
  /** Origin of the server, without a path. */
  readonly baseUrl: string
  readonly fetch?: typeof fetch
  /** The bearer token of this moment, null when signed out. */
  readonly accessToken?: () => Promise<string | null>
  /** Language of titles and messages. */
  readonly language?: () => string
  /** Asked about a refusal; the call is repeated once where it answers that what was refused for is mended. */
  readonly recover?: (problem: Problem) => Promise<boolean>
}

type LooseCall = {
  readonly params?: Record<string, string>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  /** Sent as it is, by its own type. */
  readonly file?: Blob
  readonly idempotencyKey?: string
  /** The action that the person has just approved by a proof. */
  readonly approvalId?: string | undefined
}

type Arguments<R extends RouteName> =
  Record<never, never> extends CallAt<R> ? [call?: CallAt<R> & CallControl] : [call: CallAt<R> & CallControl]
type CallControl = { readonly signal?: AbortSignal }

type FileRoute = Route<Extract<Endpoints, { readonly files: readonly string[] }>>

export type ApiClient = <R extends Exclude<RouteName, FileRoute>>(
  route: R,
  ...rest: Arguments<R>
) => Promise<AnswerAt<R>>

/** Asks for a file. @throws as the client does */
export type FileClient = <R extends FileRoute>(route: R, ...rest: Arguments<R>) => Promise<Response>

/**
 * A client typed by the contract, with nothing of it in the bundle: the schemas are only types here.
 *
 * @throws ApiError for every answer that is not a success; TypeError from fetch when the server is out of reach.
 */
export function createClient(options: ClientOptions): ApiClient {
  return async (route, ...rest) => {
    // The signature above checked the parts; from here on they are only text.
    const response = await answerTo(options, route, (rest[0] ?? {}) as LooseCall & CallControl)
    return response.status === 204 ? null : response.json()
  }
}

/** A client for what is answered as a file, whose body is read as it comes. */
export function createFileClient(options: ClientOptions): FileClient {
  return (route, ...rest) => answerTo(options, route, (rest[0] ?? {}) as LooseCall & CallControl)
}

async function answerTo(
  options: ClientOptions,
  route: RouteName,
  call: LooseCall & CallControl,
): Promise<Response> {
  const first = await request(options, route, call)
  if (first.ok) return first
  const problem: Problem = await first.json()
  if (!(await options.recover?.(problem))) throw new ApiError(problem)
  const last = await request(options, route, { ...call, approvalId: problem.approval?.id })
  if (!last.ok) throw new ApiError(await last.json())
  return last
}

async function request(
  options: ClientOptions,
  route: RouteName,
  call: LooseCall & CallControl,
): Promise<Response> {
  const fetchIt = options.fetch ?? fetch
  const [method = 'GET', path = ''] = route.split(' ')
  const headers = new Headers({ accept: 'application/json' })
  const token = await options.accessToken?.()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (options.language) headers.set('accept-language', options.language())
  if (call.idempotencyKey) headers.set('idempotency-key', call.idempotencyKey)
  if (call.approvalId) headers.set('approval-id', call.approvalId)
  if (call.body !== undefined) headers.set('content-type', 'application/json')
  if (call.file) headers.set('content-type', call.file.type || 'application/octet-stream')
  return fetchIt(`${options.baseUrl}/api/v1${fill(path, call.params)}${queryOf(call.query)}`, {
    method,
    headers,
    body: call.file ?? (call.body === undefined ? null : JSON.stringify(call.body)),
    signal: call.signal ?? null,
  })
}

function fill(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function queryOf(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `?${search}` : ''
}
