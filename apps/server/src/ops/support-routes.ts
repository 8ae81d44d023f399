import { contract } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { asSystemForOperator, DomainError, pageOf } from '../platform/index.ts'
import { concludeEnquiry, createAnswerTicket } from '../support/index.ts'
import { type PersonRow, peopleByIds } from './people-store.ts'
import { presentPerson, timeOf } from './present.ts'
import {
  type AttachmentRow,
  attachmentsOfTicket,
  type EnquiryRow,
  enquiriesPage,
  enquiryById,
  messagesOfTicket,
  type NamedTicketRow,
  type TicketRow,
  ticketById,
  ticketsPage,
} from './ticket-store.ts'
import { createNote, type Operating, requireOthers } from './trail.ts'

/** Serves support tickets and the answers of operators. */
export function serveSupportDesk(services: Needs<'api' | 'platform' | 'notifications' | 'publish'>): void {
  const { api, platform } = services
  const note = createNote(platform)
  const answer = createAnswerTicket(services)

  api.serveOperator(contract.listOpsTickets, async ({ tx, query: { state, cursor, limit } }) => {
    const rows = await ticketsPage(tx, { state, behind: cursor ?? null, limit: limit + 1 })
    const { page, next_cursor } = pageOf(rows, limit)
    return { data: page.map((row) => presentTicket(row, personIn(row))), next_cursor }
  })

  api.serveOperator(contract.getOpsTicket, async ({ tx, caller, params: { id } }) => {
    const row = await requireTicket({ tx, caller }, id)
    await note({ tx, caller }, { action: 'ticket_seen', personId: row.user_id, subject: id })
    return fileOf({ tx, caller }, row)
  })

  api.serveOperator(contract.answerOpsTicket, async ({ tx, caller, params: { id }, body: { words } }) => {
    const by = { tx, caller }
    const { user_id: userId } = await requireTicket(by, id)
    requireOthers(caller, userId)
    await asSystemForOperator(tx, () => answer(tx, { userId, id }, words))
    await note(by, { action: 'ticket_answered', personId: userId, subject: id })
    return fileOf(by, await requireTicket(by, id))
  })

  api.serveOperator(contract.listOpsEnquiries, async ({ tx, query: { state, cursor, limit } }) => {
    const rows = await enquiriesPage(tx, { state, behind: cursor ?? null, limit: limit + 1 })
    const { page, next_cursor } = pageOf(rows, limit)
    return { data: page.map(presentEnquiry), next_cursor }
  })

  /** Ends an enquiry, with the line that tells of it. */
  async function conclude(by: Operating, id: string, words: string | null) {
    if (!(await enquiryById(by.tx, id))) throw new DomainError('not_found')
    await asSystemForOperator(by.tx, () => concludeEnquiry(platform, by.tx, id, words))
    await note(by, { action: words === null ? 'enquiry_closed' : 'enquiry_answered', subject: id })
    const row = await enquiryById(by.tx, id)
    if (!row) throw new DomainError('not_found')
    return presentEnquiry(row)
  }

  api.serveOperator(contract.answerOpsEnquiry, ({ tx, caller, params: { id }, body: { words } }) =>
    conclude({ tx, caller }, id, words),
  )
  api.serveOperator(contract.closeOpsEnquiry, ({ tx, caller, params: { id } }) =>
    conclude({ tx, caller }, id, null),
  )
}

/** @throws DomainError not_found */
async function requireTicket({ tx }: Operating, id: string): Promise<TicketRow> {
  const row = await ticketById(tx, id)
  if (!row) throw new DomainError('not_found')
  return row
}

function personIn({ user_id, name, other_name, wallet_id }: NamedTicketRow): PersonRow | undefined {
  return name === null || wallet_id === null ? undefined : { user_id, name, other_name, wallet_id }
}

async function fileOf({ tx, caller }: Operating, row: TicketRow) {
  const people = await peopleByIds(tx, [row.user_id])
  const messages = await messagesOfTicket(tx, row)
  const attachments = Map.groupBy(await attachmentsOfTicket(tx, row), (each) => each.message_id)
  return {
    ...presentTicket(row, people.get(row.user_id)),
    messages: messages.map((each) => ({
      ...each,
      attachments: (attachments.get(each.id) ?? []).map(presentAttachment),
      created_at: each.created_at.toISOString(),
    })),
    concerns_caller: row.user_id === caller.userId,
  }
}

function presentTicket(row: TicketRow, person: PersonRow | undefined) {
  const { id, topic, subject, state } = row
  return {
    id,
    topic,
    subject,
    state,
    person: person ? presentPerson(person) : null,
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
  }
}

function presentAttachment({ id, name, media_type, size_bytes: size, created_at }: AttachmentRow) {
  return { id, name, media_type, size, created_at: created_at.toISOString() }
}

function presentEnquiry({ created_at, closed_at, ...enquiry }: EnquiryRow) {
  return { ...enquiry, created_at: created_at.toISOString(), closed_at: timeOf(closed_at) }
}
