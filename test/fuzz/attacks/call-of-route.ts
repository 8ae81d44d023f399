import { encode } from '../encode.ts'
import { bytesOf, type Piece, type Role } from '../input.ts'
import type { Random } from '../random.ts'
import type { Call, Header } from '../request.ts'
import type { Route } from '../routes.ts'
import { idOf, objectOf, sampleOf } from '../values.ts'

/** A call of a route before anything hostile was done to it: its parts, each of which may then be turned wrong. */
export type Plan = {
  readonly route: Route
  readonly as: Role
  readonly params: Readonly<Record<string, string>>
  readonly query: readonly (readonly [name: string, value: string])[]
  readonly body: Readonly<Record<string, unknown>> | null
  readonly headers: readonly Header[]
}

const OPERATORS = ['eq', 'neq', 'gt', 'like', 'ilike', 'in', 'is', 'not.eq', 'not.in', 'isdistinct']
const BUCKETS = ['avatars', 'receipts', 'statements']

/** A call that comes as far as can be known. */
export function planOf(route: Route, as: Role, random: Random): Plan {
  const isRead = isReading(route)
  const published = route.published.length > 0 ? random.pick(route.published) : undefined
  const fields = random.below(8) > 0 && route.queries.length > 0 ? random.pick(route.queries) : {}
  const query = Object.entries(isRead || route.surface !== 'api' ? objectOf(fields, random, route.words) : {})
  const filters = (published?.columns ?? [])
    .filter(() => random.below(4) === 0)
    .map((column): [string, string] => [column, `${random.pick(OPERATORS)}.${random.below(100)}`])
  const given = objectOf(published?.parameters ?? {}, random)
  return {
    route,
    as,
    params: paramsOf(route, as, random, published?.name),
    query: [...query, ...(isRead ? Object.entries(given) : [])]
      .map(([name, value]): [string, string] => [name, textOf(value)])
      .concat(filters),
    body: isRead ? null : published ? given : objectOf(bodyOf(route, random), random, route.words),
    headers: [],
  }
}

function bodyOf({ bodies }: Route, random: Random) {
  return bodies.length > 0 ? random.pick(bodies) : {}
}

export function isReading({ method }: Pick<Route, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

function paramsOf(route: Route, as: Role, random: Random, published: string | undefined) {
  const names = [...route.url.matchAll(/:(\w+)|(\*)/g)].map(([, name, star]) => name ?? star ?? '')
  // The service key may do anything: its changes must hit no person's data.
  const isHarmful = as === 'service' && !isReading(route)
  return Object.fromEntries(
    names.map((name) => [name, isHarmful ? '{{fresh}}' : paramOf(name, route, random, published)]),
  )
}

function paramOf(name: string, { params }: Route, random: Random, published: string | undefined): string {
  const field = params[name]
  if (field) return textOf(sampleOf(name, field.shape, random))
  if (name === 'name' && published !== undefined) return published
  if (name === 'bucket') return random.pick(BUCKETS)
  if (name === '*') return '{{own.user}}/own.png'
  return idOf('own', random)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** The plan as a call; pieces may stand in for any of its parts. */
export function callOf(plan: Plan, over: Partial<Call> = {}): Call {
  const { route, as, headers, body } = plan
  return {
    method: route.method,
    path: [pathOf(plan), queryOf(plan)],
    as,
    headers,
    ...(body === null ? {} : { body: encode(body) }),
    ...over,
  }
}

export function pathOf({ route, params }: Plan): string {
  return route.url.replace(/:(\w+)|\*/g, (whole, name?: string) => percent(params[name ?? whole] ?? ''))
}

export function queryOf({ query }: Plan): string {
  const pairs = query.map(([name, value]) => `${percent(name)}=${percent(value)}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** Escaped as in an address, but for the names of what differs between products; a lone surrogate as its bytes. */
export function percent(text: string): string {
  const parts = text.split(/(\{\{[a-z][\w.]*\}\})/)
  return parts.map((part, index) => (index % 2 === 1 ? part : escaped(part))).join('')
}

function escaped(text: string): string {
  return bytesOf(text).replace(/[^\w.~/-]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

/** Many of a piece, escaped. */
export function percentPieces(pieces: readonly Piece[]): Piece[] {
  return pieces.map((each) =>
    typeof each === 'string'
      ? percent(each)
      : { ...each, repeat: each.repeat === '+' ? '+' : percent(each.repeat) },
  )
}
