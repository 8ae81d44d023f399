import type { AttachmentType } from '@sadaf/api'
import { type Selectable, sql } from 'kysely'
import type { SupportAttachments } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import type { Attachment, AttachmentKey } from './attachment.ts'
import type { TicketKey } from './ticket.ts'

export async function insertAttachment(
  tx: Tx,
  userId: string,
  { id, name, mediaType, size, createdAt }: Attachment,
): Promise<void> {
  await tx.db
    .insertInto('support.attachments')
    .values({
      ...{ user_id: userId, id, name, media_type: mediaType },
      ...{ size_bytes: size, created_at: createdAt },
    })
    .execute()
}

type Moments = { readonly day: Date; readonly month: Date }

/** How many files a person has uploaded since two moments, those that they removed lately among them. */
export async function countUploadedSince(
  tx: Tx,
  userId: string,
  { day, month }: Moments,
): Promise<{ readonly inDay: number; readonly inMonth: number }> {
  const { rows } = await sql<{ inDay: number; inMonth: number }>`
    select count(*) filter (where created_at > ${day}::timestamptz)::int as "inDay", count(*)::int as "inMonth"
    from support.attachments where user_id = ${userId} and created_at > ${month}::timestamptz`.execute(tx.db)
  return rows[0] ?? { inDay: 0, inMonth: 0 }
}

/** Marks uploaded files as sent with a message. @returns how many of them could be */
export async function markSent(
  tx: Tx,
  { userId, id: ticketId }: TicketKey,
  messageId: string,
  ids: readonly string[],
): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('support.attachments')
    .set({ ticket_id: ticketId, message_id: messageId })
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('message_id', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Marks a file that was not sent as removed. @returns false where there is none */
export async function markRemoved(tx: Tx, { userId, id }: AttachmentKey, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('support.attachments')
    .set({ removed_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('message_id', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** An attachment that was not removed. */
export async function attachmentOf(tx: Tx, { userId, id }: AttachmentKey): Promise<Attachment | undefined> {
  const row = await tx.db
    .selectFrom('support.attachments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row && toAttachment(row)
}

/** Attachments of a ticket by the message that they were sent with, in the order of their upload. */
export async function attachmentsOf(
  tx: Tx,
  { userId, id }: TicketKey,
): Promise<ReadonlyMap<string | null, readonly Attachment[]>> {
  const rows = await tx.db
    .selectFrom('support.attachments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ticket_id', '=', id)
    .where('message_id', 'is not', null)
    .orderBy('id')
    .execute()
  const messages = Map.groupBy(rows, (row) => row.message_id)
  return new Map([...messages].map(([messageId, sent]) => [messageId, sent.map(toAttachment)]))
}

/** Deletes attachments that were uploaded before a moment and not sent. @returns their files */
export async function deleteUnsent(tx: Tx, before: Date, limit: number): Promise<AttachmentKey[]> {
  const { rows } = await sql<{ user_id: string; id: string }>`
    delete from support.attachments where (user_id, id) in (
      select user_id, id from support.attachments
      where message_id is null and created_at < ${before}::timestamptz
      order by created_at limit ${limit} for update skip locked
    ) returning user_id, id`.execute(tx.db)
  return rows.map(({ user_id: userId, id }) => ({ userId, id }))
}

function toAttachment(row: Selectable<SupportAttachments>): Attachment {
  return {
    id: row.id,
    name: row.name,
    // The table's check lets no others in.
    mediaType: row.media_type as AttachmentType,
    size: row.size_bytes,
    createdAt: row.created_at,
  }
}
