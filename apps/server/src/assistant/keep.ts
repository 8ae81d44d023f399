import type { AssistantAnswer } from '@sadaf/api'
import { DomainError, type Platform, type Tx } from '../platform/index.ts'
import {
  type ConversationRow,
  changeConversation,
  forgetOldest,
  insertConversation,
  insertMessage,
  type MessageRow,
} from './store.ts'
import type { Reading } from './understand/understand.ts'

const MAX_TITLE_LENGTH = 80

type Kept = {
  readonly userId: string
  readonly question: string
  /** A new conversation unless told, */
  readonly conversationId: string | undefined
  /** by this id where it was told before. */
  readonly newId?: string
  readonly answer: AssistantAnswer
  readonly reading: Reading | null
}

/** Writes a question with its answer into its conversation. @throws DomainError not_found */
export async function keepMessage({ clock, ids }: Pick<Platform, 'clock' | 'ids'>, tx: Tx, kept: Kept) {
  const { userId, question, conversationId: id, newId = ids.next(), answer, reading } = kept
  const at = clock.now()
  const conversation =
    id === undefined
      ? { user_id: userId, id: newId, title: titleOf(question), created_at: at, asked_at: at }
      : await changeConversation(tx, { userId, id }, { asked_at: at })
  if (!conversation) throw new DomainError('not_found')
  if (id === undefined) await insertConversation(tx, conversation)
  const message = { id: ids.next(), question, answer, asked_at: at }
  await insertMessage(tx, { ...message, userId, conversationId: conversation.id, reading })
  await forgetOldest(tx, { userId, id: conversation.id })
  return { ...presentMessage(message), conversation: presentConversation(conversation) }
}

export const presentConversation = ({
  id,
  title,
  created_at: created,
  asked_at: asked,
}: ConversationRow) => ({
  ...{ id, title },
  created_at: created.toISOString(),
  asked_at: asked.toISOString(),
})

export const presentMessage = ({ asked_at: at, ...message }: MessageRow) => ({
  ...message,
  asked_at: at.toISOString(),
})

/** A conversation is called by its first question until its person calls it something else. */
function titleOf(question: string): string {
  const letters = [...question]
  return letters.length > MAX_TITLE_LENGTH ? `${letters.slice(0, MAX_TITLE_LENGTH - 1).join('')}…` : question
}
