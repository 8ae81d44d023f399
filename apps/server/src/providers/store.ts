import type { CaseOutcome } from '@sadaf/api'
import { type Selectable, sql } from 'kysely'
import type { ProvidersCases, ProvidersHealth } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import type { RawEvent } from './events.ts'

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
    | 'wrong_amount'
    | 'books_disagree'
    | 'returned'
    | 'unresolved'
    | 'missing_here'
    | 'missing_there'
    | 'amount_differs'
    | 'balance_differs'
    /** A person says that something is wrong with a transaction of theirs. */
    | 'reported'
    /** One side of a trade between two people says that something is wrong with it. */
    | 'p2p_dispute'
  /** The subject; while a case about it is open, no second one is opened. */
  readonly subject: string
  readonly details: Record<string, string>
}

/** Opens cases; what one is open about already stays as it is. */
export async function insertCases(
  tx: Tx,
  opened: readonly (NewCase & { readonly id: string })[],
  now: Date,
): Promise<void> {
  await tx.db
    .insertInto('providers.cases')
    .values(
      opened.map((each) => ({
        ...each,
        details: JSON.stringify(each.details),
        status: 'open',
        opened_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['provider', 'kind', 'subject']).where('status', '=', sql.lit('open')).doNothing(),
    )
    .execute()
}

/** Which open cases are meant: of one provider, of some kinds, about some subjects. */
export type CasesAbout = {
  readonly provider: string
  readonly kinds: readonly string[]
  readonly subjects: readonly string[]
}

export async function resolveCases(
  tx: Tx,
  { provider, kinds, subjects }: CasesAbout,
  resolution: string,
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('providers.cases')
    .set({ status: 'resolved', resolution, resolved_at: now })
    .where('provider', '=', provider)
    .where('kind', 'in', kinds)
    .where('subject', 'in', subjects)
    .where('status', '=', sql.lit('open'))
    .execute()
}

export type Resolution = { readonly subject: string; readonly resolution: string; readonly at: Date }

/** Resolutions of the cases about some subjects. */
export async function resolutionsOf(
  tx: Tx,
  { provider, kinds, subjects }: CasesAbout,
): Promise<Resolution[]> {
  if (subjects.length === 0) return []
  const rows = await tx.db
    .selectFrom('providers.cases')
    .select(['subject', 'resolution', 'resolved_at'])
    .where('provider', '=', provider)
    .where('kind', 'in', kinds)
    .where('subject', 'in', subjects)
    .where('status', '=', sql.lit('resolved'))
    .execute()
  return rows.flatMap(({ subject, resolution, resolved_at: at }) =>
    resolution !== null && at !== null ? [{ subject, resolution, at }] : [],
  )
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
    .set({ status: 'resolved', resolution, outcome: 'other', resolved_at: at })
    .where('id', '=', id)
    .where('status', '=', sql.lit('open'))
    .returningAll()
    .executeTakeFirst()
}

/** Assigns an open case to an operator, or to none. @returns false when there is no such open case */
export async function assignCase(tx: Tx, id: string, to: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('providers.cases')
    .set({ assigned_to: to })
    .where('id', '=', id)
    .where('status', '=', sql.lit('open'))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false when there is no such open case */
export async function endCase(
  tx: Tx,
  id: string,
  { outcome, text }: { readonly outcome: CaseOutcome; readonly text: string },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('providers.cases')
    .set({ status: 'resolved', resolution: text, outcome, resolved_at: at })
    .where('id', '=', id)
    .where('status', '=', sql.lit('open'))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false where it is open, or another one about the same is */
export async function reopenCase(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `update providers.cases as case_file
     set status = 'open', resolution = null, outcome = null, resolved_at = null
     where id = $1 and status = 'resolved' and not exists (
       select from providers.cases as other
       where other.status = 'open'
         and (other.provider, other.kind, other.subject) = (case_file.provider, case_file.kind, case_file.subject)
     )`,
    [id],
  )
  return rowCount === 1
}

/** Writes down what a provider said. @returns false where it was written down before */
export async function insertEvent(tx: Tx, provider: string, event: RawEvent, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('providers.webhook_events')
    .values({
      provider,
      event_id: event.id,
      type: event.type,
      raw: event.raw,
      occurred_at: event.occurredAt,
      received_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows !== 0n
}

/** Locks an event until the transaction ends. @returns undefined where it has been applied */
export async function lockUnapplied(
  tx: Tx,
  provider: string,
  eventId: string,
): Promise<{ readonly raw: Buffer; readonly type: string } | undefined> {
  return tx.db
    .selectFrom('providers.webhook_events')
    .select(['raw', 'type'])
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('applied_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function markApplied(
  tx: Tx,
  event: { readonly provider: string; readonly id: string; readonly about: string | null },
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('providers.webhook_events')
    .set({ applied_at: now, about: event.about })
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.id)
    .execute()
}

/** How far a provider's feed has been read. */
export async function feedCursor(tx: Tx, provider: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('providers.feed_cursors')
    .select('cursor')
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.cursor ?? null
}

export async function moveFeedCursor(tx: Tx, provider: string, cursor: string, now: Date): Promise<void> {
  const row = { cursor, moved_at: now }
  await tx.db
    .insertInto('providers.feed_cursors')
    .values({ provider, ...row })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(row))
    .execute()
}

/** How a provider was when it was asked, and whether it was not asked since it is being left alone. */
export type Health = { readonly health: 'up' | 'degraded' | 'down'; readonly isCircuitOpen: boolean }

export async function saveHealth(
  tx: Tx,
  provider: string,
  { health, isCircuitOpen }: Health,
  now: Date,
): Promise<void> {
  const row = {
    health,
    checked_at: now,
    is_left_alone: isCircuitOpen,
    ...(health !== 'down' && { succeeded_at: now }),
  }
  await tx.db
    .insertInto('providers.health')
    .values({ provider, ...row })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(row))
    .execute()
}

/** How a provider was when it was last asked, and when it last answered. */
export type HealthRow = Pick<
  Selectable<ProvidersHealth>,
  'provider' | 'health' | 'checked_at' | 'succeeded_at'
>

/** How the providers were when they were last asked. */
export async function healthOfAll(tx: Tx): Promise<HealthRow[]> {
  return tx.db
    .selectFrom('providers.health')
    .select(['provider', 'health', 'checked_at', 'succeeded_at'])
    .execute()
}
