import type { ExportFormat } from '@sadaf/api'
import { type Selectable, sql } from 'kysely'
import type { StatementsExports } from '../platform/database.generated.ts'
import type { Language, Tx } from '../platform/index.ts'
import type { AskedFilters } from '../transactions/index.ts'

export const exportStatuses = ['waiting', 'writing', 'ready', 'failed'] as const

/** An export of a person's transactions as a file, written or being written. */
export type Export = {
  readonly userId: string
  readonly id: string
  readonly format: ExportFormat
  readonly language: Language
  readonly filters: AskedFilters
  readonly status: (typeof exportStatuses)[number]
  readonly rowCount: number | null
  readonly writtenCount: number
  readonly size: number | null
  readonly failure: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

export type ExportKey = Pick<Export, 'userId' | 'id'>

/** Locks this person's exports: no other begins until the transaction ends. */
export async function lockExports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('statements.exports/' || app.user_id(), 0))`.execute(
    tx.db,
  )
}

export async function insertExport(tx: Tx, made: Export): Promise<void> {
  await tx.db
    .insertInto('statements.exports')
    .values({
      user_id: made.userId,
      id: made.id,
      format: made.format,
      language: made.language,
      filters: JSON.stringify(made.filters),
      status: made.status,
      row_count: made.rowCount,
      written_count: made.writtenCount,
      created_at: made.createdAt,
      expires_at: made.expiresAt,
    })
    .execute()
}

/** Newest first; there are few. */
export async function exportsOf(tx: Tx, userId: string, limit: number): Promise<Export[]> {
  const rows = await tx.db
    .selectFrom('statements.exports')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toExport)
}

export async function exportOf(tx: Tx, { userId, id }: ExportKey): Promise<Export | undefined> {
  const row = await tx.db
    .selectFrom('statements.exports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toExport(row)
}

type Changes = Partial<Pick<Export, 'status' | 'writtenCount' | 'size' | 'failure' | 'expiresAt'>>

/** @returns undefined where it was taken back, or has ended */
export async function changeUnderWay(
  tx: Tx,
  { userId, id }: ExportKey,
  changes: Changes,
): Promise<Export | undefined> {
  const row = await tx.db
    .updateTable('statements.exports')
    .set({
      ...(changes.status !== undefined && { status: changes.status }),
      ...(changes.writtenCount !== undefined && { written_count: changes.writtenCount }),
      ...(changes.size !== undefined && { size: changes.size }),
      ...(changes.failure !== undefined && { failure: changes.failure }),
      ...(changes.expiresAt !== undefined && { expires_at: changes.expiresAt }),
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'writing'])
    .returningAll()
    .executeTakeFirst()
  return row && toExport(row)
}

/** @returns whether it was there */
export async function deleteExport(tx: Tx, { userId, id }: ExportKey): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('statements.exports')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes those whose time is up, so many at once. @returns which */
export async function deleteExpired(tx: Tx, now: Date, limit: number): Promise<ExportKey[]> {
  const { rows } = await sql<{ user_id: string; id: string }>`
    delete from statements.exports where (user_id, id) in (
      select user_id, id from statements.exports where expires_at <= ${now} order by expires_at limit ${limit}
      for update skip locked
    ) returning user_id, id`.execute(tx.db)
  return rows.map((row) => ({ userId: row.user_id, id: row.id }))
}

function toExport(row: Selectable<StatementsExports>): Export {
  return {
    userId: row.user_id,
    id: row.id,
    // Only what the contract has is ever written; this is where rows become exports.
    format: row.format as ExportFormat,
    language: row.language as Language,
    filters: row.filters as AskedFilters,
    status: row.status as Export['status'],
    rowCount: row.row_count === null ? null : Number(row.row_count),
    writtenCount: Number(row.written_count),
    size: row.size === null ? null : Number(row.size),
    failure: row.failure,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
