import { transactionFilters } from '@sadaf/api'
import type { z } from 'zod'

// Filters of transactions, by the contract: a later filter is measured without a change here. It is a part of
// `transactions`.

export type Query = Readonly<Record<string, string>>

/** Values of the transactions that filters can ask for. */
export type Pools = {
  readonly ids: readonly string[]
  readonly days: readonly string[]
  readonly amounts: readonly string[]
  readonly currencies: readonly string[]
  readonly words: readonly string[]
}

type Filter = { readonly name: string; readonly values: readonly string[] }

function filtersWith(pools: Pools): Filter[] {
  return Object.entries(transactionFilters).map(([name, schema]) => ({
    name,
    values: valuesFor(schema, pools),
  }))
}

/** Words where a filter takes any; else what of the pools it takes. */
function valuesFor(schema: z.ZodType, { words, ...others }: Pools): readonly string[] {
  const options = optionsOf(schema)
  if (options) return options.filter((option) => option !== 'all')
  const takes = (value: string) => schema.safeParse(value).success
  if (words.every(takes)) return words
  const pool = Object.values(others).find((each) => each.every(takes))
  if (!pool) throw new Error('a filter takes nothing that is known here')
  return pool
}

function optionsOf(schema: z.ZodType): readonly string[] | undefined {
  const inner = 'unwrap' in schema && typeof schema.unwrap === 'function' ? schema.unwrap() : schema
  return 'options' in inner && Array.isArray(inner.options) ? inner.options : undefined
}

/** How many filters meet in every way; thousands of sets have more. */
const ALL_UP_TO = 2

/**
 * Sets of filters, the empty one first, each with a way to draw a value for all of them: every one of up to two
 * filters, and so many of the larger ones, drawn again each time.
 */
export function combinationsOf(pools: Pools, larger: number): { readonly names: string; draw(): Query }[] {
  const filters = filtersWith(pools)
  const sets: Filter[][] = [[]]
  for (const filter of filters) sets.push(...sets.map((set) => [...set, filter]))
  const { small = [], large = [] } = Object.groupBy(sets, ({ length }) =>
    length <= ALL_UP_TO ? 'small' : 'large',
  )
  const drawn = Array.from({ length: Math.min(larger, large.length) }, () =>
    large.splice(Math.floor(Math.random() * large.length), 1),
  ).flat()
  return [...small, ...drawn].map((set) => ({
    names: set.map(({ name }) => name).join(' ') || '(none)',
    draw: () =>
      Object.fromEntries(
        set.map(({ name, values }) => [name, values[Math.floor(Math.random() * values.length)] ?? '']),
      ),
  }))
}
