import type { AssistantAnswer } from '@sadaf/api'
import { assistantAnswer } from '@sadaf/api'
import { type Selectable, sql } from 'kysely'
import type { AssistantConversations } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import type { Reading } from './understand/understand.ts'

export type ConversationRow = Selectable<AssistantConversations>
export type MessageRow = {
  readonly id: string
  readonly question: string
  readonly answer: AssistantAnswer
  readonly asked_at: Date
}
type Named = { readonly userId: string; readonly id: string }

/** Of each person so many conversations are kept, those asked in last, and of each so many messages, the latest. */
export const MOST_CONVERSATIONS = 200
export const MOST_MESSAGES = 100

export type Wanted = {
  readonly userId: string
  readonly search: string | undefined
  readonly limit: number
  readonly cursor: string | undefined
}

/** Conversations, the newest first. */
export function conversationsOf(
  tx: Tx,
  { userId, search, limit, cursor }: Wanted,
): Promise<ConversationRow[]> {
  return tx.db
    .selectFrom('assistant.conversations as conversation')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .$if(search !== undefined && search !== '', (query) =>
      query.where(
        sql<boolean>`(strpos(app.fold(title), app.fold(${search})) > 0 or exists (
          select from assistant.messages as message
          where message.user_id = conversation.user_id and message.conversation_id = conversation.id
            and strpos(app.fold(message.question), app.fold(${search})) > 0))`,
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function conversationOf(tx: Tx, { userId, id }: Named): Promise<ConversationRow | undefined> {
  return tx.db
    .selectFrom('assistant.conversations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The latest messages, the oldest of them first. */
export async function messagesOf(tx: Tx, { userId, id }: Named): Promise<MessageRow[]> {
  const rows = await tx.db
    .selectFrom('assistant.messages')
    .select(['id', 'question', 'answer', 'asked_at'])
    .where('user_id', '=', userId)
    .where('conversation_id', '=', id)
    .orderBy('id', 'desc')
    .limit(MOST_MESSAGES)
    .execute()
  return rows.reverse().map((row) => ({ ...row, answer: readAnswer(row.answer) }))
}

/** An answer that was given before there was a second engine is kept without what tells of engines. */
const readAnswer = (kept: unknown): AssistantAnswer =>
  assistantAnswer.parse({ engine: 'built_in', cited: [], note: null, ...Object(kept) })

/** The latest questions of a conversation, the oldest of them first. */
export async function lastQuestions(tx: Tx, { userId, id }: Named, limit: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('assistant.messages')
    .select('question')
    .where('user_id', '=', userId)
    .where('conversation_id', '=', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse().map(({ question }) => question)
}

/** Reading of the latest question of a conversation. */
export async function lastReading(tx: Tx, { userId, id }: Named): Promise<Reading | null> {
  const row = await tx.db
    .selectFrom('assistant.messages')
    .select('reading')
    .where('user_id', '=', userId)
    .where('conversation_id', '=', id)
    .where('reading', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Only `insertMessage` writes it.
  return (row?.reading ?? null) as Reading | null
}

export async function insertConversation(tx: Tx, row: ConversationRow): Promise<void> {
  await tx.db.insertInto('assistant.conversations').values(row).execute()
}

export async function insertMessage(
  tx: Tx,
  {
    userId,
    conversationId,
    reading,
    ...row
  }: MessageRow & {
    readonly userId: string
    readonly conversationId: string
    readonly reading: Reading | null
  },
): Promise<void> {
  await tx.db
    .insertInto('assistant.messages')
    .values({
      ...row,
      user_id: userId,
      conversation_id: conversationId,
      answer: JSON.stringify(row.answer),
      reading: reading && JSON.stringify(reading),
    })
    .execute()
}

/** Deletes what is more than is kept: the conversations asked in longest ago, and the oldest messages of one. */
export async function forgetOldest(tx: Tx, { userId, id }: Named): Promise<void> {
  await sql`delete from assistant.conversations where user_id = ${userId} and id in (
    select id from assistant.conversations where user_id = ${userId}
    order by asked_at desc, id desc offset ${MOST_CONVERSATIONS})`.execute(tx.db)
  await sql`delete from assistant.messages where user_id = ${userId} and id in (
    select id from assistant.messages where user_id = ${userId} and conversation_id = ${id}
    order by id desc offset ${MOST_MESSAGES})`.execute(tx.db)
}

export function changeConversation(
  tx: Tx,
  { userId, id }: Named,
  change: { readonly title: string } | { readonly asked_at: Date },
): Promise<ConversationRow | undefined> {
  return tx.db
    .updateTable('assistant.conversations')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** How many were deleted: one by its id, or all. */
export async function deleteConversations(tx: Tx, userId: string, id?: string): Promise<number> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('assistant.conversations')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
