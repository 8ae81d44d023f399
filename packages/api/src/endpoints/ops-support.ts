import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, listOf, pageById, timestamp } from '../shapes.ts'
import { attachmentFile } from './attachments.ts'
import { personRef } from './ops-cases.ts'
import { enquiryKinds, supportWords, ticketLine, ticketMessage, ticketStates } from './support.ts'

const opsTicket = z
  .object({ ...ticketLine.shape, person: personRef.nullable() })
  .meta({ id: 'OpsTicket', description: 'A ticket, as operators see it in a list.' })

const opsTicketFile = z
  .object({
    ...opsTicket.shape,
    messages: z.array(ticketMessage),
    concerns_caller: z.boolean().meta({ description: 'Then another operator answers it.' }),
  })
  .meta({ id: 'OpsTicketFile' })

/** So many at once as one looks through. */
const page = { ...pageById, limit: z.coerce.number().int().min(1).max(50).default(20) }

const common = { tag: 'operators', access: 'operator' } as const

export const listOpsTickets = endpoint({
  ...common,
  id: 'listOpsTickets',
  method: 'GET',
  path: '/ops/tickets',
  summary: 'Tickets of one state; of those that are open, the oldest first, else the newest',
  query: z.strictObject({ state: z.enum(ticketStates).default('open'), ...page }),
  response: listOf(opsTicket),
})

export const getOpsTicket = endpoint({
  ...common,
  id: 'getOpsTicket',
  method: 'GET',
  path: '/ops/tickets/{id}',
  summary: 'A ticket with all that was written in it; its person can read that it was looked at',
  params: z.strictObject({ id }),
  response: opsTicketFile,
})

export const answerOpsTicket = endpoint({
  ...common,
  id: 'answerOpsTicket',
  method: 'POST',
  path: '/ops/tickets/{id}/answer',
  summary: 'Answer a ticket; its person is told',
  stepUp: 'recent',
  limitPerMinute: 60,
  params: z.strictObject({ id }),
  body: z.strictObject({ words: supportWords }),
  response: opsTicketFile,
  errors: ['own_matter'],
})

export const getOpsAttachment = endpoint({
  ...common,
  ...attachmentFile,
  id: 'getOpsAttachment',
  method: 'GET',
  path: '/ops/attachments/{id}',
  summary: 'The file of an attachment of a ticket; its person can read that it was looked at',
})

const enquiryStates = ['open', 'answered', 'closed'] as const
export type EnquiryState = (typeof enquiryStates)[number]

const opsEnquiry = z
  .object({
    id,
    kind: z.enum(enquiryKinds),
    name: z.string(),
    organisation: z.string().nullable(),
    email: z.string(),
    words: z.string(),
    language: z.enum(['en', 'ar']),
    state: z.enum(enquiryStates),
    answer: z.string().nullable(),
    created_at: timestamp,
    closed_at: timestamp.nullable(),
  })
  .meta({ id: 'OpsEnquiry', description: 'Message to support, from a person who may have no account.' })

export const listOpsEnquiries = endpoint({
  ...common,
  id: 'listOpsEnquiries',
  method: 'GET',
  path: '/ops/enquiries',
  summary: 'Enquiries of one state; of those that are open, the oldest first, else the newest',
  query: z.strictObject({ state: z.enum(enquiryStates).default('open'), ...page }),
  response: listOf(opsEnquiry),
})

const endsEnquiry = {
  ...common,
  method: 'POST',
  stepUp: 'recent',
  limitPerMinute: 60,
  params: z.strictObject({ id }),
  response: opsEnquiry,
  errors: ['enquiry_has_ended'],
} as const

export const answerOpsEnquiry = endpoint({
  ...endsEnquiry,
  id: 'answerOpsEnquiry',
  path: '/ops/enquiries/{id}/answer',
  summary: 'Answer an enquiry by mail',
  body: z.strictObject({ words: supportWords }),
})

export const closeOpsEnquiry = endpoint({
  ...endsEnquiry,
  id: 'closeOpsEnquiry',
  path: '/ops/enquiries/{id}/close',
  summary: 'Put an enquiry away that needs no answer',
})
