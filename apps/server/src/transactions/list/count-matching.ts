import type { Language, Tx } from '../../platform/index.ts'
import { counted } from './count-store.ts'
import { countOf } from './counted.ts'
import { type AskedFilters, filtersOf } from './filters.ts'

/** How many transactions filters let through; where it is a part, there may be more. */
export async function countOfMatching(
  tx: Tx,
  userId: string,
  asked: AskedFilters,
  language: Language,
): Promise<{ readonly count: number; readonly isPart: boolean }> {
  const { sums, isPart } = await counted(tx, userId, filtersOf(asked, language))
  return { count: countOf(sums), isPart }
}
