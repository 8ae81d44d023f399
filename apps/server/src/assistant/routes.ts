import { contract } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { DomainError, pageOf } from '../platform/index.ts'
import { createAnswering } from './ask.ts'
import { insightsOf } from './insights.ts'
import {
  type ConversationRow,
  changeConversation,
  conversationOf,
  conversationsOf,
  deleteConversations,
  forgetOldest,
  insertConversation,
  insertMessage,
  type MessageRow,
  messagesOf,
} from './store.ts'

const MAX_TITLE_LENGTH = 80

/** Conversations, and what is answered in them. */
export function serveAssistant(services: Needs<'api' | 'platform'>): void {
  const { api, platform } = services
  const { clock, database, ids } = platform
  const answering = createAnswering(services)

  api.servePrepared(
    contract.askAssistant,
    // Read in a transaction that can write nothing, so no answer changes anything.
    ({ caller, body, ...call }) =>
      database.asUserAtOneMoment(caller.userId, async (tx) => {
        const { conversation_id: id, question } = body
        const reader = { caller, tx, ...call }
        if (id !== undefined && !(await conversationOf(tx, { userId: caller.userId, id })))
          throw new DomainError('not_found')
        return answering.answer(reader, question, id)
      }),
    async ({ tx, caller: { userId }, body: { question, conversation_id: id }, prepared }) => {
      const at = clock.now()
      const conversation =
        id === undefined
          ? { user_id: userId, id: ids.next(), title: titleOf(question), created_at: at, asked_at: at }
          : await changeConversation(tx, { userId, id }, { asked_at: at })
      if (!conversation) throw new DomainError('not_found')
      if (id === undefined) await insertConversation(tx, conversation)
      const message = { id: ids.next(), question, answer: prepared.answer, asked_at: at }
      await insertMessage(tx, {
        ...message,
        userId,
        conversationId: conversation.id,
        reading: prepared.reading,
      })
      await forgetOldest(tx, { userId, id: conversation.id })
      return { ...presentMessage(message), conversation: present(conversation) }
    },
  )

  api.serve(
    contract.listAssistantInsights,
    async ({ language, ...call }) => ({
      data: await insightsOf(await answering.surroundings({ language, ...call }, language)),
    }),
    { atOneMoment: true },
  )

  api.serve(contract.listConversations, async ({ tx, caller: { userId }, query }) => {
    const { limit, cursor, search } = query
    const rows = await conversationsOf(tx, { userId, search, cursor, limit: limit + 1 })
    const { page, next_cursor } = pageOf(rows, limit)
    return {
      data: page.map(present),
      next_cursor,
    }
  })

  api.serve(contract.getConversation, async ({ tx, caller: { userId }, params: { id } }) => {
    const row = await conversationOf(tx, { userId, id })
    if (!row) throw new DomainError('not_found')
    const messages = await messagesOf(tx, { userId, id })
    return { ...present(row), messages: messages.map(presentMessage) }
  })

  api.serve(contract.renameConversation, async ({ tx, caller: { userId }, params: { id }, body }) => {
    const row = await changeConversation(tx, { userId, id }, body)
    if (!row) throw new DomainError('not_found')
    return present(row)
  })

  api.serve(contract.deleteConversation, async ({ tx, caller: { userId }, params: { id } }) => {
    if ((await deleteConversations(tx, userId, id)) === 0) throw new DomainError('not_found')
    return { id }
  })

  api.serve(contract.deleteConversations, async ({ tx, caller: { userId } }) => ({
    count: await deleteConversations(tx, userId),
  }))
}

const present = ({ id, title, created_at: created, asked_at: asked }: ConversationRow) => ({
  ...{ id, title },
  created_at: created.toISOString(),
  asked_at: asked.toISOString(),
})

const presentMessage = ({ asked_at: at, ...message }: MessageRow) => ({
  ...message,
  asked_at: at.toISOString(),
})

/** A conversation is called by its first question until its person calls it something else. */
function titleOf(question: string): string {
  const letters = [...question]
  return letters.length > MAX_TITLE_LENGTH ? `${letters.slice(0, MAX_TITLE_LENGTH - 1).join('')}…` : question
}
