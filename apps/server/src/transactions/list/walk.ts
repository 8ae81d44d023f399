import type { Database, Language } from '../../platform/index.ts'
import type { Transaction } from '../store.ts'
import { type AskedFilters, filtersOf } from './filters.ts'
import type { Position } from './list-store.ts'
import { filteredPage } from './page-store.ts'

/** So many are read in one transaction: a page's worth for the database, and little to hold. */
const ROWS_AT_ONCE = 1_000

/** All of a person's transactions that filters let through, newest first; what comes meanwhile is not among them. */
export async function* everyMatching(
  database: Database,
  { userId, language }: { readonly userId: string; readonly language: Language },
  asked: AskedFilters,
): AsyncGenerator<Transaction, void, undefined> {
  const filters = filtersOf(asked, language)
  let after: Position | null = null
  while (true) {
    const page: { limit: number; after: Position | null } = { limit: ROWS_AT_ONCE, after }
    const rows = await database.asUser(userId, (tx) => filteredPage(tx, userId, filters, page))
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return
    after = { occurredAt: last.occurredAt.toISOString(), id: last.id }
  }
}
