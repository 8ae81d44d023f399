import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LEAST_WRITING_SECONDS, MAX_SUBJECT_LENGTH, MAX_WORDS_LENGTH } from '../limits.ts'
import { mailAddress } from '../mail-address.ts'
import { readNote } from '../plain-text.ts'
import { id, listOf, pageById, personName, timestamp } from '../shapes.ts'
import { attachment, attachmentIds } from './attachments.ts'

const ticketTopics = [
  'account',
  'payments',
  'cards',
  'crypto',
  'verification',
  'security',
  'privacy',
  'other',
] as const
export type TicketTopic = (typeof ticketTopics)[number]

/** `open` waits for us, `answered` for the person; `solved` is their own word, until they write again. */
export const ticketStates = ['open', 'answered', 'solved'] as const
export type TicketState = (typeof ticketStates)[number]

/** Text that must say something, on one line or on several. */
function written(maxLength: number, { hasLines }: { readonly hasLines: boolean }) {
  return z
    .string()
    .max(maxLength * 2)
    .transform((typed, context) => {
      const read = readNote(typed, maxLength)
      if (!read.ok) return refuse(context, read.code)
      if (read.note === '') return refuse(context, 'required')
      if (!hasLines && read.note.includes('\n')) return refuse(context, 'hidden_characters')
      return read.note
    })
    .meta({ description: `Visible text of at most ${maxLength} characters.` })
}

function refuse(context: z.RefinementCtx, code: string): never {
  context.addIssue({ code: 'custom', params: { code }, message: code })
  return z.NEVER
}

export const supportWords = written(MAX_WORDS_LENGTH, { hasLines: true })
const subject = written(MAX_SUBJECT_LENGTH, { hasLines: false })

export const ticketLine = z
  .object({
    id,
    topic: z.enum(ticketTopics),
    subject: z.string(),
    state: z.enum(ticketStates),
    created_at: timestamp,
    changed_at: timestamp,
  })
  .meta({ id: 'TicketLine', description: 'A ticket in a list.' })

export const ticketMessage = z
  .object({
    id,
    author: z.enum(['person', 'operator']),
    words: z.string(),
    attachments: z.array(attachment),
    created_at: timestamp,
  })
  .meta({ id: 'TicketMessage' })

const ticket = z
  .object({ ...ticketLine.shape, messages: z.array(ticketMessage).meta({ description: 'Oldest first.' }) })
  .meta({ id: 'Ticket' })

const own = { tag: 'support', access: 'user', scope: 'session' } as const

export const listTickets = endpoint({
  ...own,
  id: 'listTickets',
  method: 'GET',
  path: '/support/tickets',
  summary: 'The person’s tickets, newest first',
  query: z.strictObject(pageById),
  response: listOf(ticketLine),
})

export const openTicket = endpoint({
  ...own,
  id: 'openTicket',
  method: 'POST',
  path: '/support/tickets',
  summary: 'Ask support something',
  idempotent: true,
  limitPerMinute: 10,
  body: z.strictObject({
    topic: z.enum(ticketTopics),
    subject,
    words: supportWords,
    attachment_ids: attachmentIds,
  }),
  status: 201,
  response: ticket,
  errors: ['too_many_tickets', 'too_many_messages'],
})

export const getTicket = endpoint({
  ...own,
  id: 'getTicket',
  method: 'GET',
  path: '/support/tickets/{id}',
  summary: 'A ticket with all that was written in it',
  params: z.strictObject({ id }),
  response: ticket,
})

export const replyToTicket = endpoint({
  ...own,
  id: 'replyToTicket',
  method: 'POST',
  path: '/support/tickets/{id}/messages',
  summary: 'Write more in a ticket; one that was solved is open again',
  idempotent: true,
  limitPerMinute: 20,
  params: z.strictObject({ id }),
  body: z.strictObject({ words: supportWords, attachment_ids: attachmentIds }),
  status: 201,
  response: ticket,
  errors: ['too_many_tickets', 'too_many_messages', 'ticket_full'],
})

export const solveTicket = endpoint({
  ...own,
  id: 'solveTicket',
  method: 'POST',
  path: '/support/tickets/{id}/solve',
  summary: 'Say that a ticket is solved',
  limitPerMinute: 60,
  params: z.strictObject({ id }),
  response: ticket,
})

export const getSupportPace = endpoint({
  id: 'getSupportPace',
  method: 'GET',
  path: '/support/pace',
  tag: 'support',
  summary: 'How soon questions of the last 30 days were answered',
  access: 'public',
  response: z
    .object({
      answered: z.int().meta({ description: 'How many were.' }),
      median_seconds: z
        .int()
        .nullable()
        .meta({ description: 'Half of them were answered sooner; null where they are too few to tell.' }),
    })
    .meta({ id: 'SupportPace' }),
})

export const enquiryKinds = ['contact', 'enterprise'] as const
export type EnquiryKind = (typeof enquiryKinds)[number]

export const sendEnquiry = endpoint({
  id: 'sendEnquiry',
  method: 'POST',
  path: '/support/enquiries',
  tag: 'support',
  summary: 'Write to us without an account; the answer comes by mail',
  access: 'public',
  limitPerMinute: 5,
  body: z.strictObject({
    kind: z.enum(enquiryKinds),
    name: personName,
    organisation: personName.nullable().default(null),
    email: mailAddress,
    words: supportWords,
    website: z
      .string()
      .max(200)
      .default('')
      .meta({ description: 'Not shown to people. Programs fill it in, and are refused.' }),
    seconds_taken: z
      .number()
      .min(0)
      .max(1e9)
      .meta({
        description: `How long it took to write; less than ${LEAST_WRITING_SECONDS} is no person.`,
      }),
  }),
  status: 201,
  response: z
    .object({ id, created_at: timestamp })
    .meta({ id: 'EnquiryReceived', description: 'What was written has reached us.' }),
  errors: ['looks_automated', 'too_many_enquiries', 'too_many_waiting'],
})
