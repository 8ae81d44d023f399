import type { Contract } from './contract.ts'
import type { Answer, CallOf } from './endpoint.ts'
import type { ErrorCode, Problem } from './errors.ts'

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

/** What a call of the route takes and answers. */
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
  readonly recover?: (code: ErrorCode, route: RouteName) => Promise<boolean>
}

type LooseCall = {
  readonly params?: Record<string, string>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly idempotencyKey?: string
}

type Arguments<R extends RouteName> =
  Record<never, never> extends CallAt<R> ? [call?: CallAt<R> & CallControl] : [call: CallAt<R> & CallControl]
type CallControl = { readonly signal?: AbortSignal }

export type ApiClient = <R extends RouteName>(route: R, ...rest: Arguments<R>) => Promise<AnswerAt<R>>

/**
 * A client typed by the contract, with nothing of it in the bundle: the schemas are only types here.
 *
 * @throws ApiError for every answer that is not a success; TypeError from fetch when the server is out of reach.
 */
export function createClient(options: ClientOptions): ApiClient {
  return async (route, ...rest) => {
    // The signature above checked the parts; from here on they are only text.
    const call = (rest[0] ?? {}) as LooseCall & CallControl
    const first = await send(options, route, call)
    const isMended = !first.isSuccess && (await options.recover?.(first.answer.code, route)) === true
    const last = isMended ? await send(options, route, call) : first
    if (!last.isSuccess) throw new ApiError(last.answer)
    return last.answer
  }
}

// What the server answers is typed by the contract, one level up.
async function send(options: ClientOptions, route: RouteName, call: LooseCall & CallControl) {
  const fetchIt = options.fetch ?? fetch
  const [method = 'GET', path = ''] = route.split(' ')
  const headers = new Headers({ accept: 'application/json' })
  const token = await options.accessToken?.()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (options.language) headers.set('accept-language', options.language())
  if (call.idempotencyKey) headers.set('idempotency-key', call.idempotencyKey)
  if (call.body !== undefined) headers.set('content-type', 'application/json')
  const response = await fetchIt(
    `${options.baseUrl}/api/v1${fill(path, call.params)}${queryOf(call.query)}`,
    {
      method,
      headers,
      body: call.body === undefined ? null : JSON.stringify(call.body),
      signal: call.signal ?? null,
    },
  )
  return { isSuccess: response.ok, answer: response.status === 204 ? null : await response.json() }
}

function fill(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function queryOf(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `?${search}` : ''
}
