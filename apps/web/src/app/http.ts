import { currentLanguage } from './i18n.ts'
import { accessToken } from './session-store.ts'

/** A refusal by the product API: RFC 9457 problem+json, or as much of it as came. */
export class ApiProblem extends Error {
  readonly status: number
  /** Stable, for code to decide on: `insufficient_funds`. */
  readonly code: string
  readonly requestId: string | undefined
  /** What is wrong with each named field of the request. */
  readonly fieldErrors: Readonly<Record<string, string>>

  constructor(status: number, problem: Record<string, unknown>, requestId: string | undefined) {
    super(text(problem.title) ?? text(problem.detail) ?? `The server answered ${status}`)
    this.name = 'ApiProblem'
    this.status = status
    this.code = text(problem.code) ?? 'unknown'
    this.requestId = text(problem.request_id) ?? text(problem.requestId) ?? requestId
    this.fieldErrors = fieldErrors(problem.errors)
  }
}

/** `fetch` as the signed-in person: their token, their language. Use it as the transport of the typed client. */
export async function authorizedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  request.headers.set('accept-language', currentLanguage())
  const token = await accessToken()
  if (token !== null) request.headers.set('authorization', `Bearer ${token}`)
  return await fetch(request)
}

export type ApiRequest = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: unknown
  /** Required on every POST that moves money: the same key and body give the first answer again. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/** Calls `/api/v1/{path}` and gives what `parse` makes of the JSON. Throws ApiProblem on a refusal. */
export async function callApi<T>(
  path: string,
  parse: (json: unknown) => T,
  request: ApiRequest = {},
): Promise<T> {
  const { method = 'GET', body, idempotencyKey, signal } = request
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  const response = await authorizedFetch(`/api/v1/${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  if (!response.ok) throw await toProblem(response)
  return parse(response.status === 204 ? null : await response.json())
}

/** Reads a refused response; a body that is not problem+json still makes a problem. */
export async function toProblem(response: Response): Promise<ApiProblem> {
  const requestId = response.headers.get('x-request-id') ?? undefined
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const body: unknown = isJson ? await response.json().catch(() => null) : null
  return new ApiProblem(response.status, isRecord(body) ? body : {}, requestId)
}

function fieldErrors(value: unknown): Record<string, string> {
  const pairs = Array.isArray(value)
    ? value.filter(isRecord).map((entry) => [entry.field ?? entry.path, entry.message ?? entry.title])
    : isRecord(value)
      ? Object.entries(value)
      : []
  return Object.fromEntries(
    pairs.filter(([field, message]) => text(field) !== undefined && text(message) !== undefined),
  )
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
