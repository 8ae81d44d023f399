import type { TicketState, TicketTopic } from '@sadaf/api'
import { type Selectable, sql } from 'kysely'
import type { SupportTicketMessages, SupportTickets } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import type { Message, Ticket, TicketKey } from './ticket.ts'

/** A page of a person's tickets, the newest first. */
export async function ticketsPage(
  tx: Tx,
  userId: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<Ticket[]> {
  const rows = await tx.db
    .selectFrom('support.tickets')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toTicket)
}

export async function ticketOf(tx: Tx, { userId, id }: TicketKey): Promise<Ticket | undefined> {
  const row = await tx.db
    .selectFrom('support.tickets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toTicket(row)
}

/** All that was written in a ticket, the oldest first: its person writes a bounded number of messages into it. */
export async function messagesOf(tx: Tx, { userId, id }: TicketKey): Promise<Message[]> {
  const rows = await tx.db
    .selectFrom('support.ticket_messages')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ticket_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(toMessage)
}

export async function countMessages(tx: Tx, { userId, id }: TicketKey): Promise<number> {
  const { count } = await tx.db
    .selectFrom('support.ticket_messages')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('ticket_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function countUnsolved(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('support.tickets')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '<>', sql.lit('solved'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How much a person themselves has written since. */
export async function countWrittenSince(tx: Tx, userId: string, since: Date): Promise<number> {
  const { count } = await tx.db
    .selectFrom('support.ticket_messages')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('author', '=', sql.lit('person'))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertTicket(tx: Tx, userId: string, ticket: Ticket): Promise<void> {
  await tx.db
    .insertInto('support.tickets')
    .values({
      user_id: userId,
      id: ticket.id,
      topic: ticket.topic,
      subject: ticket.subject,
      state: ticket.state,
      created_at: ticket.createdAt,
      changed_at: ticket.changedAt,
    })
    .execute()
}

export async function insertMessage(tx: Tx, { userId, id }: TicketKey, message: Message): Promise<void> {
  await tx.db
    .insertInto('support.ticket_messages')
    .values({
      user_id: userId,
      id: message.id,
      ticket_id: id,
      author: message.author,
      words: message.words,
      created_at: message.createdAt,
    })
    .execute()
}

export async function setState(
  tx: Tx,
  { userId, id }: TicketKey,
  { state, at }: { readonly state: TicketState; readonly at: Date },
): Promise<void> {
  await tx.db
    .updateTable('support.tickets')
    .set({ state, changed_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

function toTicket(row: Selectable<SupportTickets>): Ticket {
  return {
    id: row.id,
    // The table's checks let no others in.
    topic: row.topic as TicketTopic,
    state: row.state as TicketState,
    subject: row.subject,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  }
}

function toMessage(row: Selectable<SupportTicketMessages>): Message {
  return {
    id: row.id,
    author: row.author === 'operator' ? 'operator' : 'person',
    words: row.words,
    createdAt: row.created_at,
  }
}
