import { MAX_MESSAGES_A_DAY, MAX_TICKET_MESSAGES, MAX_UNSOLVED_TICKETS, type TicketTopic } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import type { Needs } from '../capability.ts'
import { DomainError, type Platform, type Tx, takeTurn } from '../platform/index.ts'
import { attach } from './attach.ts'
import {
  countMessages,
  countUnsolved,
  countWrittenSince,
  insertMessage,
  insertTicket,
  setState,
  ticketOf,
} from './store.ts'
import type { Message, Ticket, TicketKey } from './ticket.ts'

type Making = Pick<Platform, 'clock' | 'ids'>

/** A person's message, with the files that they uploaded for it. */
type Written = { readonly words: string; readonly attachmentIds: readonly string[] }

type Question = Written & { readonly topic: TicketTopic; readonly subject: string }

/** @throws DomainError too_many_tickets, too_many_messages, or not_found for an attachment */
export async function openTicket(
  platform: Making,
  tx: Tx,
  userId: string,
  { topic, subject, ...written }: Question,
): Promise<Ticket> {
  await takeTurn(tx, turnOf(userId))
  await requireRoom(tx, userId)
  await requireFewToday(platform, tx, userId)
  const now = platform.clock.now()
  const ticket: Ticket = {
    id: platform.ids.next(),
    topic,
    subject,
    state: 'open',
    createdAt: now,
    changedAt: now,
  }
  await insertTicket(tx, userId, ticket)
  await write(platform, tx, { userId, id: ticket.id }, written)
  return ticket
}

/** Opens the ticket again where it was answered or solved. @throws DomainError */
export async function replyToTicket(
  platform: Making,
  tx: Tx,
  key: TicketKey,
  written: Written,
): Promise<void> {
  await takeTurn(tx, turnOf(key.userId))
  const ticket = await requireTicket(tx, key)
  if (ticket.state === 'solved') await requireRoom(tx, key.userId)
  await requireFewToday(platform, tx, key.userId)
  if ((await countMessages(tx, key)) >= MAX_TICKET_MESSAGES) throw new DomainError('ticket_full')
  await write(platform, tx, key, written)
  await setState(tx, key, { state: 'open', at: platform.clock.now() })
}

/** @throws DomainError not_found */
export async function solveTicket({ clock }: Making, tx: Tx, key: TicketKey): Promise<void> {
  await takeTurn(tx, turnOf(key.userId))
  const ticket = await requireTicket(tx, key)
  if (ticket.state !== 'solved') await setState(tx, key, { state: 'solved', at: clock.now() })
}

/** Writes an operator's answer into a person's ticket, and tells them. Runs as the system. */
type AnswerTicket = (tx: Tx, key: TicketKey, words: string) => Promise<void>

export function createAnswerTicket({
  platform,
  notifications,
  publish,
}: Needs<'platform' | 'notifications' | 'publish'>): AnswerTicket {
  return async (tx, key, words) => {
    const { userId, id } = key
    await takeTurn(tx, turnOf(userId))
    const { subject, state } = await requireTicket(tx, key)
    // Also where the ticket is full for its person: what they asked last would wait for ever.
    await insertMessage(tx, key, messageOf(platform, 'operator', words))
    const at = platform.clock.now()
    // Solved is the person's own word: an answer does not take it back.
    await setState(tx, key, { state: state === 'solved' ? 'solved' : 'answered', at })
    const link = `/support/tickets?id=${id}`
    await notifications.notify(tx, userId, {
      kind: 'ticket_answered',
      at,
      parameters: { name: subject },
      link,
    })
    tx.afterCommit(() => publish(userId, 'refetch', { event: 'ticket' }))
  }
}

/** @throws DomainError not_found */
export async function requireTicket(tx: Tx, key: TicketKey): Promise<Ticket> {
  const ticket = await ticketOf(tx, key)
  if (!ticket) throw new DomainError('not_found')
  return ticket
}

const turnOf = (userId: string) => `tickets of ${userId}`

/** Writes a person's message into their ticket. */
async function write(
  platform: Making,
  tx: Tx,
  key: TicketKey,
  { words, attachmentIds }: Written,
): Promise<void> {
  const message = messageOf(platform, 'person', words)
  await insertMessage(tx, key, message)
  await attach(tx, key, message.id, attachmentIds)
}

function messageOf({ clock, ids }: Making, author: Message['author'], words: string): Message {
  return { id: ids.next(), author, words, createdAt: clock.now() }
}

async function requireRoom(tx: Tx, userId: string): Promise<void> {
  if ((await countUnsolved(tx, userId)) >= MAX_UNSOLVED_TICKETS) throw new DomainError('too_many_tickets')
}

async function requireFewToday({ clock }: Making, tx: Tx, userId: string): Promise<void> {
  const since = new Date(clock.now().getTime() - DAY_MS)
  if ((await countWrittenSince(tx, userId, since)) >= MAX_MESSAGES_A_DAY)
    throw new DomainError('too_many_messages')
}
