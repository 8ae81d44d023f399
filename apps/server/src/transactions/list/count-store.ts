import type { Tx } from '../../platform/index.ts'
import { beginningOf, countedOf, foundBy } from './beginning.ts'
import { countOf } from './counted.ts'
import { countedSums, isCounted } from './counted-store.ts'
import { fewBeside } from './few-store.ts'
import { foundParts } from './found-store.ts'
import { type CurrencySum, type Filters, placeAfter, sumsByCurrency } from './list-store.ts'
import type { Sought } from './search.ts'

/** So many of the newest are looked at one by one, */
const NEAR_ROWS = 3_000
/** and where so many of them match, there are too many to count them all. */
const MANY_NEAR = 100
/** So many at most of what words are found in. */
const MOST_FOUND = 1_000

/** Sums of the filtered transactions, by currency. */
export type Counted = {
  readonly sums: readonly CurrencySum[]
  /** Whether there may be more of them: then these are the newest. */
  readonly isPart: boolean
}

/**
 * Counts and adds up what filters let through: all of it, or where it is only told row by row, as much as can be in
 * time.
 */
export async function counted(tx: Tx, userId: string, filters: Filters): Promise<Counted> {
  if (isCounted(filters)) return { sums: await countedSums(tx, userId, filters), isPart: false }
  const whole = async (within: Parameters<typeof sumsByCurrency>[3]) => ({
    sums: await sumsByCurrency(tx, userId, filters, within),
    isPart: false,
  })
  if (filters.status === 'pending') return whole('all')
  const after = beginningOf(filters)
  const until = await placeAfter(tx, userId, { after, count: NEAR_ROWS })
  if (!until) return whole('all')
  const days = await fewBeside(tx, userId, countedOf(filters))
  if (days) return whole({ days })
  const near = await sumsByCurrency(tx, userId, filters, { until })
  if (countOf(near) >= MANY_NEAR) return { sums: near, isPart: true }
  const sought = foundBy(filters)
  if (!sought) return whole('all')
  const found = await countFound(tx, userId, { filters, sought })
  // A part in which nothing is says nothing of the rest: "0+" would tell a reader nothing.
  return found.isPart && countOf(found.sums) === 0 ? whole('all') : found
}

async function countFound(
  tx: Tx,
  userId: string,
  { filters, sought }: { readonly filters: Filters; readonly sought: Sought },
): Promise<Counted> {
  const ids: string[] = []
  for await (const found of foundParts(tx, userId, sought, {
    after: beginningOf(filters),
    from: filters.from,
  })) {
    ids.push(...found.map(({ id }) => id))
    if (ids.length >= MOST_FOUND) break
  }
  const sums = await sumsByCurrency(tx, userId, filters, { ids })
  return { sums, isPart: ids.length >= MOST_FOUND }
}

/** All transactions of a person. */
export async function countAll(tx: Tx, userId: string): Promise<number> {
  return countOf(await countedSums(tx, userId, { status: 'all', type: 'all' }))
}
