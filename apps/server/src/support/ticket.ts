import type { TicketState, TicketTopic } from '@sadaf/api'

export type Ticket = {
  readonly id: string
  readonly topic: TicketTopic
  readonly subject: string
  readonly state: TicketState
  readonly createdAt: Date
  readonly changedAt: Date
}

export type Message = {
  readonly id: string
  readonly author: 'person' | 'operator'
  readonly words: string
  readonly createdAt: Date
}

/** A person's ticket, by its id. */
export type TicketKey = { readonly userId: string; readonly id: string }
