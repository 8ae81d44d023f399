import type { AssistantAnswer, contract, FileAnswer, Parsed } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { type Caller, DomainError, type Language, type Origin } from '../platform/index.ts'
import { type AnsweringQuestions, languageOfQuestion } from './ask.ts'
import { createEvents, type Events } from './events.ts'
import { keepMessage } from './keep.ts'
import type { Model } from './model/model.ts'
import { conversationOf, lastQuestions } from './store.ts'
import { getReady } from './understand/learned/guess-intent.ts'

type Call = Parsed<typeof contract.streamAnswer> & {
  readonly caller: Caller
  readonly language: Language
  readonly origin: Origin
  readonly approvalId: string | null
}

/** So many earlier questions of a conversation are told to a language model. */
const EARLIER_QUESTIONS = 4

/**
 * Answers as events while the words come. The built-in engine's answer is there before the first of them, so that it
 * can take over at any moment; the message is kept whether or not its reader waits for the end.
 */
export function createStreaming(
  { platform }: Needs<'platform'>,
  answering: AnsweringQuestions,
  model: Model | null,
) {
  const { database, log } = platform

  async function prepare({ caller, body, ...call }: Call) {
    const { conversation_id: id, question } = body
    // Before the transaction is open: learning in slices lasts longer than it works.
    await getReady(languageOfQuestion(question, 'en'))
    return database.asUserAtOneMoment(caller.userId, async (tx) => {
      const of = { userId: caller.userId, id: id ?? '' }
      if (id !== undefined && !(await conversationOf(tx, of))) throw new DomainError('not_found')
      const earlier = id === undefined ? [] : await lastQuestions(tx, of, EARLIER_QUESTIONS)
      return { ...(await answering.answer({ caller, tx, ...call }, question, id)), earlier }
    })
  }
  type Prepared = Awaited<ReturnType<typeof prepare>>

  async function answerOf(call: Call, prepared: Prepared, events: Events): Promise<AssistantAnswer> {
    if (!model || prepared.settings.engine !== 'language_model') return prepared.answer
    const { question } = call.body
    return model.answer({ ...prepared, call, question, builtIn: prepared.answer, events })
  }

  async function work(call: Call, prepared: Prepared, events: Events): Promise<void> {
    const newId = platform.ids.next()
    events.tell({ kind: 'begun', conversation_id: call.body.conversation_id ?? newId })
    const answer = await answerOf(call, prepared, events)
    if (answer.engine === 'built_in') tell(answer, events)
    const { question, conversation_id: conversationId } = call.body
    const { userId } = call.caller
    const message = await database.asUser(userId, (tx) =>
      keepMessage(platform, tx, {
        ...{ userId, question, conversationId, newId, answer, reading: prepared.reading },
      }),
    )
    events.tell({ kind: 'done', message })
  }

  return async (call: Call): Promise<FileAnswer> => {
    const prepared = await prepare(call)
    const events = createEvents()
    void work(call, prepared, events)
      .catch((error: unknown) => {
        // The status has been sent: all that can be said is that there is no answer.
        log.error({ err: error }, 'an answer of the assistant failed unexpectedly')
        events.tell({ kind: 'failed' })
      })
      .finally(events.end)
    return { name: 'answer', mediaType: 'text/event-stream', pieces: events.pieces }
  }
}

/** The paragraphs of an answer that is there already. */
function tell({ paragraphs }: AssistantAnswer, events: Events): void {
  for (const [paragraph, pieces] of paragraphs.entries()) events.tell({ kind: 'pieces', paragraph, pieces })
}
