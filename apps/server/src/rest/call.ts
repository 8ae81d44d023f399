import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type StockCaller, stockCallerOf } from '../auth/index.ts'
import { type Platform, type Tx, targetOf } from '../platform/index.ts'
import {
  badKey,
  badToken,
  notForEverybody,
  notJson,
  queryTooLong,
  unknownFunction,
  unknownSchema,
  unreadable,
} from './errors.ts'
import type { PublishedFunction } from './published.ts'
import { type Query, readQuery } from './query.ts'

/** A call that may be made: of what, with what, and what is asked of the rows. */
export type Call = {
  readonly fn: PublishedFunction
  readonly args: Readonly<Record<string, unknown>>
  readonly query: Query
}

type Pairs = readonly (readonly [string, string])[]

/** Most characters of a query string: more than the longest list that is of use. */
export const MAX_QUERY_LENGTH = 12_000
export const MAX_PARAMETERS = 100

/** @throws RestError where there is no such function, or its rows have no such columns */
export function readCall(functions: readonly PublishedFunction[], request: FastifyRequest): Call {
  requireSchema(request)
  const name = String((request.params as { name?: unknown }).name)
  const fn = functions.find((each) => each.name === name)
  const pairs = pairsOf(request.url)
  const isPosted = request.method === 'POST'
  const isArgument = (key: string) => fn !== undefined && Object.hasOwn(fn.parameters.shape, key)
  const given = isPosted
    ? bodyOf(request)
    : Object.fromEntries(pairs.filter(([key, value]) => isArgument(key) || (!fn && !value.includes('.'))))
  const names = Object.keys(given)
  if (!fn) throw unknownFunction(name, names, similarTo(name, functions))
  const args = fn.parameters.strict().safeParse(given)
  if (!args.success) throw unknownFunction(name, names, fn.name)
  const query = readQuery(fn, isPosted ? pairs : pairs.filter(([key]) => !isArgument(key)))
  return { fn, args: args.data, query }
}

/** @throws RestError where there is more than anybody needs, before it is looked at */
function pairsOf(address: string): Pairs {
  const { search, query } = targetOf(address)
  if (search.length > MAX_QUERY_LENGTH) throw queryTooLong(MAX_QUERY_LENGTH)
  const pairs = [...query]
  if (pairs.length > MAX_PARAMETERS) throw unreadable(`query: it has more than ${MAX_PARAMETERS} parameters`)
  return pairs
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const body = z.record(z.string(), z.unknown()).safeParse(request.body ?? {})
  if (!body.success) throw notJson()
  return body.data
}

function requireSchema({ headers, method }: FastifyRequest): void {
  const schema = headers[method === 'POST' ? 'content-profile' : 'accept-profile']
  if (schema !== undefined && schema !== 'public') throw unknownSchema(String(schema))
}

function similarTo(name: string, functions: readonly PublishedFunction[]): string | undefined {
  const words = new Set(name.toLowerCase().split('_'))
  const likeness = ({ name: other }: PublishedFunction) =>
    other.split('_').filter((word) => words.has(word)).length
  const [closest] = functions.toSorted((a, b) => likeness(b) - likeness(a))
  return closest && likeness(closest) > 1 ? closest.name : undefined
}

/** @throws RestError for a key or a token that is not good */
export async function requireVisitor(platform: Platform, request: FastifyRequest): Promise<StockCaller> {
  const visitor = await stockCallerOf(platform, request)
  if (visitor.kind !== 'refused') return visitor
  if (visitor.why === 'key') throw badKey(visitor.message)
  throw badToken(visitor.message.startsWith('"exp"') ? 'JWT expired' : visitor.message)
}

/**
 * A transaction in which the function may be read: a person's own, or one that sees everything for functions that
 * are for anyone and for the service key.
 *
 * @throws RestError where the function is for people alone
 */
export function inTransaction<T>(
  platform: Platform,
  visitor: StockCaller,
  fn: PublishedFunction,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (visitor.kind === 'person') return platform.database.asUser(visitor.userId, work)
  if (visitor.kind === 'nobody' && fn.audience === 'people') throw notForEverybody(fn.name)
  return platform.database.asSystem(work)
}
