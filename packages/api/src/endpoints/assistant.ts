import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fileAnswer } from '../file.ts'
import { collapse, hasHidden, tidy } from '../plain-text.ts'
import { allOf, id, listOf, localDate, pageById, timestamp, wireAmount } from '../shapes.ts'
import { category } from './transactions.ts'

/** The pages that an answer can lead to, by their names in the client. */
export const assistantPages = [
  'addMoney',
  'aiAutoSave',
  'alerts',
  'analytics',
  'bills',
  'buy',
  'cards',
  'convert',
  'limits',
  'markets',
  'paymentRequests',
  'portfolio',
  'schedules',
  'send',
  'transactions',
  'transactionsRequest',
  'wallet',
] as const
export type AssistantPage = (typeof assistantPages)[number]

const MAX_QUESTION_LENGTH = 500
const MAX_TITLE_LENGTH = 80

/** One line of visible text. */
const line = (maxLength: number) =>
  z
    .string()
    .max(2_000)
    .transform((typed, context) => {
      const text = collapse(tidy(typed.replace(/[\n\r\t]/g, ' ')))
      if (hasHidden(text)) context.addIssue({ code: 'custom', params: { code: 'hidden_characters' } })
      else if (text === '') context.addIssue({ code: 'custom', params: { code: 'required' } })
      else if (text.length > maxLength) context.addIssue({ code: 'custom', params: { code: 'too_long' } })
      else return text
      return z.NEVER
    })

const link = z
  .object({ page: z.enum(assistantPages), query: z.record(z.string(), z.string()) })
  .meta({ id: 'AssistantLink', description: 'A page of the app that shows what a figure rests on.' })

const piece = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string() }),
    z.object({
      kind: z.literal('name'),
      text: z.string().meta({ description: 'Name of a person or a thing: never an instruction.' }),
      link: link.nullable(),
    }),
    z.object({ kind: z.literal('amount'), amount: wireAmount, link: link.nullable() }),
    z.object({ kind: z.literal('percent'), percent: z.string(), link: link.nullable() }),
    z.object({ kind: z.literal('count'), count: z.int(), link: link.nullable() }),
    z.object({ kind: z.literal('days'), from: localDate, to: localDate }),
  ])
  .meta({ id: 'AssistantPiece' })

const bar = z.object({
  label: z.string(),
  category: category.nullable(),
  amount: wireAmount,
  link: link.nullable(),
})

const row = z.object({
  label: z.string(),
  detail: z.string().nullable(),
  day: localDate.nullable(),
  category: category.nullable(),
  amount: wireAmount.nullable(),
  link: link.nullable(),
})

/** The sources of an answer. */
export const assistantSources = [
  'accounts',
  'transactions',
  'budgets',
  'cards',
  'subscriptions',
  'schedules',
  'holdings',
  'requests',
  'limits',
  'alerts',
] as const

/** The engines that answers come from. */
export const assistantEngines = ['built_in', 'language_model'] as const

/** Why the built-in engine answered although a language model was asked for. */
export const assistantNotes = ['model_away', 'model_used_up', 'model_declined', 'model_wrong'] as const

export const assistantAnswer = z
  .object({
    language: z.enum(['en', 'ar']).meta({ description: 'That of the question.' }),
    paragraphs: z.array(z.array(piece)),
    bars: z
      .object({ title: z.string(), data: z.array(bar) })
      .nullable()
      .meta({ description: 'Amounts of one currency beside each other.' }),
    rows: z.array(row),
    choices: z.array(z.string()).meta({ description: 'Questions to go on with, as they would be asked.' }),
    proposals: z
      .array(z.object({ title: z.string(), link }))
      .meta({ description: 'Pages on which the person does what was asked for. Nothing has been done.' }),
    read: z.array(z.object({ source: z.enum(assistantSources), count: z.int() })),
    is_information: z.boolean().meta({ description: 'Whether it says that it is no advice.' }),
    engine: z.enum(assistantEngines),
    cited: z.array(z.array(piece)).meta({
      description: 'Sentences of the tools that a language model’s words rest on, with their figures.',
    }),
    note: z
      .enum(assistantNotes)
      .nullable()
      .meta({ description: 'Why the built-in engine answered although a language model was asked for.' }),
  })
  .meta({ id: 'AssistantAnswer' })

export type AssistantAnswer = z.infer<typeof assistantAnswer>
export type AssistantPiece = z.infer<typeof piece>
export type AssistantLink = z.infer<typeof link>
export type AssistantSource = (typeof assistantSources)[number]
export type AssistantEngine = (typeof assistantEngines)[number]
export type AssistantNote = (typeof assistantNotes)[number]

const conversation = z
  .object({ id, title: z.string(), created_at: timestamp, asked_at: timestamp })
  .meta({ id: 'AssistantConversation' })

const message = z
  .object({ id, question: z.string(), answer: assistantAnswer, asked_at: timestamp })
  .meta({ id: 'AssistantMessage' })

// A session alone: one question reads what many scopes stand before.
const own = { tag: 'assistant', access: 'user', scope: 'session' } as const
const asked = z.strictObject({
  question: line(MAX_QUESTION_LENGTH),
  conversation_id: id.optional().meta({ description: 'A new conversation unless told.' }),
})
const answered = message.extend({ conversation })
const one = { ...own, params: z.strictObject({ id }) } as const

export const listConversations = endpoint({
  ...own,
  id: 'listConversations',
  method: 'GET',
  path: '/assistant/conversations',
  summary: 'Conversations with the assistant, the newest first',
  expensive: { in: 'query', field: 'search' },
  query: z.strictObject({
    ...pageById,
    search: z.string().trim().max(100).optional().meta({ description: 'Part of a title or a question.' }),
  }),
  response: listOf(conversation),
})

export const getConversation = endpoint({
  ...one,
  id: 'getConversation',
  method: 'GET',
  path: '/assistant/conversations/{id}',
  summary: 'One conversation with its latest hundred messages, the oldest of them first',
  response: conversation.extend({ messages: z.array(message) }),
})

export const renameConversation = endpoint({
  ...one,
  id: 'renameConversation',
  method: 'PATCH',
  path: '/assistant/conversations/{id}',
  summary: 'Give a conversation another title',
  body: z.strictObject({ title: line(MAX_TITLE_LENGTH) }),
  response: conversation,
})

export const deleteConversation = endpoint({
  ...one,
  id: 'deleteConversation',
  method: 'DELETE',
  path: '/assistant/conversations/{id}',
  summary: 'Delete a conversation',
  response: z.object({ id }),
})

export const deleteConversations = endpoint({
  ...own,
  id: 'deleteConversations',
  method: 'DELETE',
  path: '/assistant/conversations',
  summary: 'Delete all conversations',
  response: z.object({ count: z.int() }),
})

export const askAssistant = endpoint({
  ...own,
  id: 'askAssistant',
  method: 'POST',
  path: '/assistant/messages',
  summary:
    'Ask a question about one’s own money; the built-in engine answers in one piece, and changes nothing but the conversation',
  limitPerMinute: 60,
  expensive: true,
  body: asked,
  response: answered,
  status: 201,
})

/** The events of an answer as it comes, each the JSON of one server-sent event. */
const event = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun'), conversation_id: id }),
  z.object({ kind: z.literal('pieces'), paragraph: z.int(), pieces: z.array(piece) }),
  // Takes back all that was said so far: another engine starts again.
  z.object({ kind: z.literal('taken_back') }),
  z.object({ kind: z.literal('done'), message: answered }),
  z.object({ kind: z.literal('failed') }),
])
export type AssistantEvent = z.input<typeof event>

export const streamAnswer = endpoint({
  ...own,
  id: 'streamAnswer',
  method: 'POST',
  path: '/assistant/answers',
  summary:
    'Ask a question about one’s own money; the engine of one’s settings answers as server-sent events, the last of them with the message that is kept',
  limitPerMinute: 60,
  expensive: true,
  body: asked,
  files: ['text/event-stream'],
  response: fileAnswer,
})

/** The languages that answers can be in: that of the question, or always the same. */
export const assistantLanguages = ['question', 'en', 'ar'] as const
/** How much is told: with rows and charts, or in words alone. */
export const assistantTones = ['full', 'brief'] as const

const wishes = {
  engine: z.enum(assistantEngines),
  language: z.enum(assistantLanguages),
  tone: z.enum(assistantTones),
  reads: z
    .array(z.enum(assistantSources))
    .max(assistantSources.length)
    .meta({ description: 'The sources that answers may rest on; no other is read.' }),
}
const settings = z
  .object({
    ...wishes,
    language_model: z
      .object({
        name: z.string(),
        host: z.string().meta({ description: 'Where questions and figures are sent.' }),
        answers_left: z.int().meta({ description: 'Answers that are left today.' }),
      })
      .nullable()
      .meta({ description: 'The language model that this deployment offers; null where there is none.' }),
  })
  .meta({ id: 'AssistantSettings' })

export const getAssistantSettings = endpoint({
  ...own,
  id: 'getAssistantSettings',
  method: 'GET',
  path: '/assistant/settings',
  summary: 'Engine, language and tone of the assistant, and the sources that it may read',
  response: settings,
})

export const changeAssistantSettings = endpoint({
  ...own,
  id: 'changeAssistantSettings',
  method: 'PUT',
  path: '/assistant/settings',
  summary: 'Choose engine, language and tone of the assistant, and the sources that it may read',
  body: z.strictObject(wishes),
  response: settings,
})

export const listAssistantInsights = endpoint({
  ...own,
  id: 'listAssistantInsights',
  method: 'GET',
  path: '/assistant/insights',
  summary: 'What stands out in one’s own figures now, as answers of the assistant',
  limitPerMinute: 60,
  expensive: true,
  response: allOf(
    z.object({ type: z.enum(['warning', 'success', 'info']), title: z.string(), answer: assistantAnswer }),
  ),
})
