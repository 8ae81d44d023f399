import { csvBounds, type FileFormat } from '@sadaf/bank-files'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { ImportsBatches } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import type { Batch, BatchState, Progress, Reading, Refusal } from './batch.ts'

const MOST_LINES_OF_A_FILE = csvBounds.rows

/** Key of an import: its owner and id. */
export type BatchKey = { readonly userId: string; readonly id: string }

export type NewBatch = BatchKey & {
  readonly fileName: string
  readonly sizeBytes: number
  readonly createdAt: Date
}

export async function insertBatch(tx: Tx, batch: NewBatch): Promise<void> {
  await tx.db
    .insertInto('imports.batches')
    .values({
      user_id: batch.userId,
      id: batch.id,
      file_name: batch.fileName,
      size_bytes: batch.sizeBytes,
      state: 'uploading',
      created_at: batch.createdAt,
    })
    .execute()
}

export async function batchOf(tx: Tx, { userId, id }: BatchKey): Promise<Batch | undefined> {
  const row = await tx.db
    .selectFrom('imports.batches')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toBatch(row)
}

/** The same, locked until the transaction ends. */
export async function lockBatch(tx: Tx, { userId, id }: BatchKey): Promise<Batch | undefined> {
  const row = await tx.db
    .selectFrom('imports.batches')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toBatch(row)
}

/** Newest first; their ids are in the order in which they were made. */
export async function batchesPage(
  tx: Tx,
  userId: string,
  { limit, before }: { readonly limit: number; readonly before: string | undefined },
): Promise<Batch[]> {
  const rows = await tx.db
    .selectFrom('imports.batches')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toBatch)
}

/** Fields of a batch that change from one state to the next. */
export type Change = {
  readonly state: BatchState
  readonly format?: FileFormat
  readonly accountId?: string
  readonly reading?: Reading
  readonly refusal?: Refusal
  readonly endedAt?: Date
}

export async function moveBatch(tx: Tx, { userId, id }: BatchKey, change: Change): Promise<void> {
  await tx.db
    .updateTable('imports.batches')
    .set({
      state: change.state,
      ...(change.format && { format: change.format }),
      ...(change.accountId && { account_id: change.accountId }),
      ...(change.reading && { reading: JSON.stringify(change.reading) }),
      ...(change.endedAt && { ended_at: change.endedAt }),
      ...(change.refusal && {
        refusal_code: change.refusal.code,
        refusal_line: change.refusal.line,
        refusal_subject: change.refusal.subject,
      }),
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Progress after some more lines. */
export type Advance = {
  /** Lines processed before: a worker that finds another number has been overtaken. */
  readonly from: number
  readonly to: Progress
  readonly closing: { readonly minor: bigint; readonly on: string } | null
}

/**
 * Notes how far a file has been read.
 *
 * @returns whether it was still there, and no other worker was further
 */
export async function advanceBatch(tx: Tx, { userId, id }: BatchKey, advance: Advance): Promise<boolean> {
  const { from, to, closing } = advance
  const { numUpdatedRows } = await tx.db
    .updateTable('imports.batches')
    .set({
      line_count: to.lineCount,
      read_bytes: to.readBytes,
      entry_count: to.entryCount,
      unreadable_count: to.unreadableCount,
      unreadable: JSON.stringify(to.unreadable),
      foreign_count: to.foreignCount,
      ...(closing && { closing_minor: closing.minor.toString(), closing_on: closing.on }),
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'importing')
    .where('line_count', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Unfinished imports are forgotten with their bytes: those of a person, or all before a day. */
export async function forgetUnfinished(
  tx: Tx,
  whose: { readonly userId: string } | { readonly before: Date },
): Promise<void> {
  const those = 'userId' in whose ? sql`user_id = ${whose.userId}` : sql`created_at < ${whose.before}`
  await sql`
    with gone as (
      delete from imports.batches where ${those} and state in ('uploading', 'ready', 'refused')
      returning user_id, id
    )
    delete from imports.pieces as piece using gone
    where piece.user_id = gone.user_id and piece.batch_id = gone.id`.execute(tx.db)
}

/**
 * How many lines of other banks a person has, and is being brought: of a file that is not through, as many as may be.
 */
export async function linesOf(tx: Tx, userId: string): Promise<number> {
  const { lines } = await tx.db
    .selectFrom('imports.batches')
    .select(
      sql<number>`coalesce(sum(case state when 'importing' then ${MOST_LINES_OF_A_FILE} else entry_count end), 0)::int`.as(
        'lines',
      ),
    )
    .where('user_id', '=', userId)
    .where('state', 'in', ['importing', 'done', 'undoing'])
    .executeTakeFirstOrThrow()
  return lines
}

const unreadable = z.array(z.object({ line: z.int(), column: z.int().nullable(), code: z.string() }))

function toBatch(row: Selectable<ImportsBatches>): Batch {
  return {
    userId: row.user_id,
    id: row.id,
    accountId: row.account_id,
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    receivedBytes: row.received_bytes,
    // The checks of the table hold these three, and only `moveBatch` writes them.
    state: row.state as BatchState,
    format: row.format as FileFormat | null,
    reading: row.reading as Reading | null,
    refusal:
      row.refusal_code === null
        ? null
        : {
            code: row.refusal_code as Refusal['code'],
            line: row.refusal_line,
            subject: row.refusal_subject,
          },
    progress: {
      lineCount: row.line_count,
      readBytes: row.read_bytes,
      entryCount: row.entry_count,
      unreadableCount: row.unreadable_count,
      unreadable: unreadable.parse(row.unreadable),
      foreignCount: row.foreign_count,
    },
    firstDay: row.first_day,
    lastDay: row.last_day,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  }
}
