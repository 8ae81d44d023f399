import { sql } from 'kysely'
import type { Database } from '../platform/index.ts'
import type { OperationKind } from './kind.ts'

/** Has the tables take the kinds that the capabilities declare, and no other. */
export async function makeKnown(database: Database, kinds: readonly OperationKind[]): Promise<void> {
  const names = kinds.map(({ name }) => name)
  await database.asSystem((tx) => sql`call operations.know_kinds(${names})`.execute(tx.db))
}
