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
    | 'unreadable_question'
    | 'unknown_account'
    | 'unknown_order'
    | 'unknown_status'
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
  openAll(tx: Tx, opened: readonly NewCase[]): Promise<void>
  /** Resolves what is open about lines that differed. */
  resolveLines(tx: Tx, provider: string, subjects: readonly string[], resolution: string): Promise<void>
  /** Resolves what is open about balances that differed. */
  resolveBalances(tx: Tx, provider: string, subjects: readonly string[], resolution: string): Promise<void>
}

const ABOUT_LINES = ['missing_here', 'missing_there', 'amount_differs']
const ABOUT_BALANCES = ['balance_differs']

/** Keeps what a person must look at: events that make no sense, and books that differ. */
export function createCases(clock: Clock, ids: Ids): Cases {
  const openAll = async (tx: Tx, opened: readonly NewCase[]) => {
    if (opened.length === 0) return
    await tx.db
      .insertInto('providers.cases')
      .values(
        opened.map((each) => ({
          ...each,
          id: ids.next(),
          details: JSON.stringify(each.details),
          status: 'open',
          opened_at: clock.now(),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['provider', 'kind', 'subject']).where('status', '=', sql.lit('open')).doNothing(),
      )
      .execute()
  }
  const resolve =
    (kinds: readonly string[]) =>
    async (tx: Tx, provider: string, subjects: readonly string[], resolution: string) => {
      if (subjects.length === 0) return
      await tx.db
        .updateTable('providers.cases')
        .set({ status: 'resolved', resolution, resolved_at: clock.now() })
        .where('provider', '=', provider)
        .where('kind', 'in', kinds)
        .where('subject', 'in', subjects)
        .where('status', '=', sql.lit('open'))
        .execute()
    }
  return {
    open: (tx, opened) => openAll(tx, [opened]),
    openAll,
    resolveLines: resolve(ABOUT_LINES),
    resolveBalances: resolve(ABOUT_BALANCES),
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
