import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { ProvidersCases } from '../platform/database.generated.ts'
import type { Clock, Ids, Tx } from '../platform/index.ts'

export type CaseRow = Selectable<ProvidersCases>

export type NewCase = {
  readonly provider: string
  readonly kind:
    | 'unknown_event'
    | 'unreadable_event'
    | 'unknown_account'
    | 'unknown_order'
    | 'illegal_transition'
    | 'books_disagree'
    | 'returned'
    | 'unresolved'
    | 'missing_here'
    | 'missing_there'
    | 'amount_differs'
    | 'balance_differs'
  /** What it is about; while a case about it is open, no second one is opened. */
  readonly subject: string
  readonly details: Record<string, string>
}

export type Cases = {
  open(tx: Tx, opened: NewCase): Promise<void>
}

/** Keeps what a person must look at: events that make no sense, and books that differ. */
export function createCases(clock: Clock, ids: Ids): Cases {
  return {
    async open(tx, { provider, kind, subject, details }) {
      await tx.db
        .insertInto('providers.cases')
        .values({
          id: ids.next(),
          provider,
          kind,
          subject,
          details: JSON.stringify(details),
          status: 'open',
          opened_at: clock.now(),
        })
        .onConflict((conflict) =>
          conflict.columns(['provider', 'kind', 'subject']).where('status', '=', sql.lit('open')).doNothing(),
        )
        .execute()
    },
  }
}

export async function casesPage(
  tx: Tx,
  filter: { status: 'open' | 'resolved' | 'all'; limit: number; before: string | null },
): Promise<CaseRow[]> {
  return tx.db
    .selectFrom('providers.cases')
    .selectAll()
    .$if(filter.status !== 'all', (query) => query.where('status', '=', filter.status))
    .$if(filter.before !== null, (query) => query.where('id', '<', filter.before))
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute()
}

/** @returns undefined when there is no such open case */
export async function closeCase(
  tx: Tx,
  id: string,
  resolution: string,
  at: Date,
): Promise<CaseRow | undefined> {
  return tx.db
    .updateTable('providers.cases')
    .set({ status: 'resolved', resolution, resolved_at: at })
    .where('id', '=', id)
    .where('status', '=', sql.lit('open'))
    .returningAll()
    .executeTakeFirst()
}
