import { z } from 'zod'
import { unknownColumn, unreadable } from './errors.ts'
import type { Ordering, PublishedFunction } from './published.ts'

/** A column of the answer and what it is called there. */
export type Selected = { readonly column: string; readonly as: string }

/** Query of a function's rows. */
export type Query = {
  readonly select: readonly Selected[]
  readonly filters: readonly { readonly column: string; readonly text: string }[]
  readonly order: readonly Ordering[]
  readonly limit: number
  readonly offset: number
}

const MAX_ROWS = 1_000
const MAX_OFFSET = 1_000_000
/** Columns that a query may choose, and as many that it may order by. */
const MAX_COLUMNS = 100
const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns', 'apikey'])
const whole = z.coerce.number().int().min(0)

/**
 * Reads the part of an address after the question mark; what is not reserved names a column and filters it.
 *
 * @throws RestError naming what cannot be read, or a column that is not there
 */
export function readQuery(fn: PublishedFunction, given: readonly (readonly [string, string])[]): Query {
  const last = (name: string) => given.findLast(([key]) => key === name)?.[1]
  return {
    select: selectOf(fn, last('select') ?? '*'),
    filters: given
      .filter(([name]) => !RESERVED.has(name))
      .map(([name, text]) => ({ column: known(fn, name), text })),
    order: orderOf(fn, last('order') ?? ''),
    limit: Math.min(numberOf(last('limit'), 'limit', MAX_ROWS), MAX_ROWS),
    offset: Math.min(numberOf(last('offset'), 'offset', 0), MAX_OFFSET),
  }
}

function known(fn: PublishedFunction, column: string): string {
  if (!Object.hasOwn(fn.columns, column)) throw unknownColumn(fn.name, column)
  return column
}

function selectOf(fn: PublishedFunction, text: string): Selected[] {
  const parts = partsOf(text, 'select parameter').flatMap((part): Selected[] => {
    if (part === '*') return Object.keys(fn.columns).map((column) => ({ column, as: column }))
    const { column, as } = namesIn(part.trim()) ?? {}
    if (column === undefined) throw unreadable(`select parameter (${text})`)
    return [{ column: known(fn, column), as: as ?? column }]
  })
  // A name that comes twice in an object would be one of them by chance.
  return [...new Map(parts.map((part) => [part.as, part])).values()]
}

/** Of `column`, or of `name:column`. */
function namesIn(part: string): { readonly column: string; readonly as?: string } | undefined {
  const colon = part.indexOf(':')
  const column = part.slice(colon + 1)
  if (!/^\w+$/.test(column)) return undefined
  if (colon < 0) return { column }
  const as = part.slice(0, colon)
  return /^[\w ]{1,60}$/.test(as) ? { column, as } : undefined
}

function partsOf(text: string, what: string): string[] {
  const parts = text.split(',', MAX_COLUMNS + 1)
  if (parts.length > MAX_COLUMNS) throw unreadable(`${what}: it names more than ${MAX_COLUMNS} columns`)
  return parts
}

function orderOf(fn: PublishedFunction, text: string): readonly Ordering[] {
  if (text === '') return fn.order
  return partsOf(text, 'order').map((part): Ordering => {
    const [, column = '', direction = 'asc', nulls] =
      /^(\w+)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/.exec(part.trim()) ?? []
    if (column === '') throw unreadable(`order (${text})`)
    const isDescending = direction === 'desc'
    return {
      column: known(fn, column),
      direction: isDescending ? 'desc' : 'asc',
      nulls: nulls === 'first' || (nulls === undefined && isDescending) ? 'first' : 'last',
    }
  })
}

function numberOf(text: string | undefined, name: string, fallback: number): number {
  if (text === undefined) return fallback
  const parsed = whole.safeParse(text)
  if (!parsed.success || text.trim() === '') throw unreadable(`${name} parameter (${text})`)
  return parsed.data
}
