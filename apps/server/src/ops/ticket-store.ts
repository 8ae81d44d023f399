import type { AttachmentType, EnquiryKind, EnquiryState, TicketState, TicketTopic } from '@sadaf/api'
import type { Language, Tx } from '../platform/index.ts'

export type TicketRow = {
  readonly user_id: string
  readonly id: string
  readonly topic: TicketTopic
  readonly subject: string
  readonly state: TicketState
  readonly created_at: Date
  readonly changed_at: Date
}

export type NamedTicketRow = TicketRow & {
  /** Null where the account was deleted a moment ago. */
  readonly name: string | null
  readonly other_name: string | null
  readonly wallet_id: string | null
}

type TicketMessageRow = {
  readonly id: string
  readonly author: 'person' | 'operator'
  readonly words: string
  readonly created_at: Date
}

export type AttachmentRow = {
  readonly user_id: string
  readonly id: string
  readonly ticket_id: string
  readonly message_id: string
  readonly name: string
  readonly media_type: AttachmentType
  readonly size_bytes: number
  readonly created_at: Date
}

export type EnquiryRow = {
  readonly id: string
  readonly kind: EnquiryKind
  readonly name: string
  readonly organisation: string | null
  readonly email: string
  readonly words: string
  readonly language: Language
  readonly state: EnquiryState
  readonly answer: string | null
  readonly created_at: Date
  readonly closed_at: Date | null
}

type QueuePage<State extends string> = {
  readonly state: State
  readonly behind: string | null
  readonly limit: number
}

/** A page of what is in one state. What is open waits: the oldest first. */
function queueOf(view: 'ops.tickets' | 'ops.enquiries', { state, behind, limit }: QueuePage<string>) {
  const [order, beyond] = state === 'open' ? ['asc', '>'] : ['desc', '<']
  return {
    text: `select * from ${view} where state = $1 ${behind === null ? '' : `and id ${beyond} $3`}
      order by id ${order} limit $2`,
    order,
    values: [state, limit, ...(behind === null ? [] : [behind])],
  }
}

/** Page of tickets, each with its person, found row by row. */
export async function ticketsPage(tx: Tx, page: QueuePage<TicketState>): Promise<NamedTicketRow[]> {
  const { text, order, values } = queueOf('ops.tickets', page)
  const { rows } = await tx.client.query<NamedTicketRow>(
    `select found.*, person.name, person.other_name, person.wallet_id
     from (${text}) as found
     left join lateral (
       select name, other_name, wallet_id from ops.people where user_id = found.user_id limit 1
     ) as person on true
     order by found.id ${order}`,
    values,
  )
  return rows
}

export async function enquiriesPage(tx: Tx, page: QueuePage<EnquiryState>): Promise<EnquiryRow[]> {
  const { text, values } = queueOf('ops.enquiries', page)
  const { rows } = await tx.client.query<EnquiryRow>(text, values)
  return rows
}

export async function ticketById(tx: Tx, id: string): Promise<TicketRow | undefined> {
  const { rows } = await tx.client.query<TicketRow>('select * from ops.tickets where id = $1', [id])
  return rows[0]
}

export async function messagesOfTicket(
  tx: Tx,
  { user_id: owner, id }: TicketRow,
): Promise<TicketMessageRow[]> {
  const { rows } = await tx.client.query<TicketMessageRow>(
    `select id, author, words, created_at from ops.ticket_messages
     where user_id = $1 and ticket_id = $2 order by id`,
    [owner, id],
  )
  return rows
}

/** Attachments that were sent with messages of a ticket, in the order of their upload. */
export async function attachmentsOfTicket(
  tx: Tx,
  { user_id: owner, id }: TicketRow,
): Promise<AttachmentRow[]> {
  const { rows } = await tx.client.query<AttachmentRow>(
    'select * from ops.ticket_attachments where user_id = $1 and ticket_id = $2 order by id',
    [owner, id],
  )
  return rows
}

export async function attachmentById(tx: Tx, id: string): Promise<AttachmentRow | undefined> {
  const { rows } = await tx.client.query<AttachmentRow>(
    'select * from ops.ticket_attachments where id = $1',
    [id],
  )
  return rows[0]
}

export async function enquiryById(tx: Tx, id: string): Promise<EnquiryRow | undefined> {
  const { rows } = await tx.client.query<EnquiryRow>('select * from ops.enquiries where id = $1', [id])
  return rows[0]
}
