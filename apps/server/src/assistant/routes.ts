import { contract } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { DomainError, invalidField, pageOf } from '../platform/index.ts'
import { createAnswering, dayOfUse, languageOfQuestion } from './ask.ts'
import { insightsOf } from './insights.ts'
import { keepMessage, presentConversation, presentMessage } from './keep.ts'
import { createModel } from './model/model.ts'
import { type Settings, saveChoices } from './settings-store.ts'
import {
  changeConversation,
  conversationOf,
  conversationsOf,
  deleteConversations,
  messagesOf,
} from './store.ts'
import { createStreaming } from './stream.ts'
import { getReady } from './understand/learned/guess-intent.ts'

/** Conversations, and what is answered in them. */
export function serveAssistant(services: Needs<'api' | 'platform'>): void {
  const { api, platform } = services
  const { clock, config, database, log } = platform
  const answering = createAnswering(services)
  const model = config.languageModel && createModel(services, answering, config.languageModel)
  const stream = createStreaming(services, answering, model)

  api.servePrepared(
    contract.askAssistant,
    // Read in a transaction that can write nothing, so no answer changes anything.
    async ({ caller, body, ...call }) => {
      await getReady(languageOfQuestion(body.question, 'en'))
      return database.asUserAtOneMoment(caller.userId, async (tx) => {
        const { conversation_id: id, question } = body
        const reader = { caller, tx, ...call }
        if (id !== undefined && !(await conversationOf(tx, { userId: caller.userId, id })))
          throw new DomainError('not_found')
        return answering.answer(reader, question, id)
      })
    },
    ({ tx, caller: { userId }, body: { question, conversation_id: conversationId }, prepared }) =>
      keepMessage(platform, tx, { userId, question, conversationId, ...prepared }),
  )

  api.serveFile(contract.streamAnswer, stream)

  const presentSettings = ({ used, ...choices }: Settings) => ({
    ...choices,
    reads: [...choices.reads],
    language_model: config.languageModel && {
      name: config.languageModel.model,
      host: new URL(config.languageModel.baseUrl).host,
      answers_left:
        used.tokens >= config.languageModel.tokensPerDay
          ? 0
          : Math.max(0, config.languageModel.answersPerDay - used.answers),
    },
  })

  api.serve(contract.getAssistantSettings, async (call) => {
    // The page of questions asks for them before its person does: the first words then come as fast as all later ones.
    getReady(call.language).catch((error: unknown) =>
      log.error({ err: error }, 'the examples of the assistant were not learnt'),
    )
    return presentSettings(await answering.chosen(call))
  })

  api.serve(contract.changeAssistantSettings, async ({ body, ...call }) => {
    if (body.engine === 'language_model' && !config.languageModel)
      throw new DomainError('validation_failed', [invalidField('engine', call.language)])
    await saveChoices(call.tx, call.caller.userId, body, dayOfUse(clock.now()))
    return presentSettings(await answering.chosen(call))
  })

  api.serve(
    contract.listAssistantInsights,
    async ({ language, ...call }) => {
      const reader = { language, ...call }
      const { reads } = await answering.chosen(reader)
      return { data: await insightsOf(await answering.surroundings(reader, language, reads)) }
    },
    { atOneMoment: true },
  )

  api.serve(contract.listConversations, async ({ tx, caller: { userId }, query }) => {
    const { limit, cursor, search } = query
    const rows = await conversationsOf(tx, { userId, search, cursor, limit: limit + 1 })
    const { page, next_cursor } = pageOf(rows, limit)
    return {
      data: page.map(presentConversation),
      next_cursor,
    }
  })

  api.serve(contract.getConversation, async ({ tx, caller: { userId }, params: { id } }) => {
    const row = await conversationOf(tx, { userId, id })
    if (!row) throw new DomainError('not_found')
    const messages = await messagesOf(tx, { userId, id })
    return { ...presentConversation(row), messages: messages.map(presentMessage) }
  })

  api.serve(contract.renameConversation, async ({ tx, caller: { userId }, params: { id }, body }) => {
    const row = await changeConversation(tx, { userId, id }, body)
    if (!row) throw new DomainError('not_found')
    return presentConversation(row)
  })

  api.serve(contract.deleteConversation, async ({ tx, caller: { userId }, params: { id } }) => {
    if ((await deleteConversations(tx, userId, id)) === 0) throw new DomainError('not_found')
    return { id }
  })

  api.serve(contract.deleteConversations, async ({ tx, caller: { userId } }) => ({
    count: await deleteConversations(tx, userId),
  }))
}
