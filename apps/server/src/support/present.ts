import type { Message, Ticket } from './ticket.ts'

export function presentTicket({ createdAt, changedAt, ...ticket }: Ticket) {
  return { ...ticket, created_at: createdAt.toISOString(), changed_at: changedAt.toISOString() }
}

export function presentMessage({ createdAt, ...message }: Message) {
  return { ...message, created_at: createdAt.toISOString() }
}
