import type { Tx } from '../../platform/index.ts'
import { countOf } from './counted.ts'
import { countedIn, countedSums, isCounted } from './counted-store.ts'
import type { Filters } from './list-store.ts'

/** So few are read faster than found by words. */
const FEW = 5_000

/**
 * The days of what filters let through where that is so little that words are looked for in all of it; else undefined.
 */
export async function fewBeside(
  tx: Tx,
  userId: string,
  filters: Filters,
): Promise<readonly string[] | undefined> {
  if (!isCounted(filters) || countOf(await countedSums(tx, userId, filters)) > FEW) return undefined
  const { from, to } = filters
  const days = await countedIn(tx, userId, filters, { unit: 'day', range: { from, to } })
  return days.map(({ first }) => first)
}
