import type { Logger } from 'pino'
import type { Books } from './books/books.ts'
import { Ledger } from './books/ledger.ts'
import type { Schedule } from './books/schedule.ts'
import type { Clock } from './clock.ts'
import { Faults } from './faults.ts'
import { Answers } from './http/answers.ts'
import { Deliveries } from './webhooks/deliveries.ts'
import { Events } from './webhooks/events.ts'
import { type Receiver, Sender } from './webhooks/sender.ts'

/** Parts that all services of one sandbox share. */
export type Common = {
  readonly books: Books
  readonly clock: Clock
  readonly schedule: Schedule
  readonly newId: () => string
  readonly log: Logger
}

/** Parts of every provider, also without orders: its name and its misbehaviour. */
export type AskedService = Common & {
  readonly name: string
  readonly apiKey: string
  readonly faults: Faults
}

/** Parts of a provider that takes orders: in addition its books, its events and where they go. */
export type Service = AskedService & {
  readonly ledger: Ledger
  readonly answers: Answers
  readonly events: Events
  readonly deliveries: Deliveries
  readonly sender: Sender
}

export type ServiceOptions = Receiver & { readonly apiKey: string; readonly latencyMs: number }

export function makeAskedService(name: string, common: Common, apiKey: string): AskedService {
  return { ...common, name, apiKey, faults: new Faults(common.books, name, 0) }
}

export function makeService(name: string, common: Common, options: ServiceOptions): Service {
  const { books, clock, newId, log } = common
  const faults = new Faults(books, name, options.latencyMs)
  const deliveries = new Deliveries(books, name, clock, faults)
  const events = new Events({ books, service: name, clock, newId, deliveries })
  return {
    ...common,
    name,
    apiKey: options.apiKey,
    ledger: new Ledger(books, newId),
    faults,
    answers: new Answers(books, name, clock),
    events,
    deliveries,
    sender: new Sender({ deliveries, events, faults, clock, log }, options),
  }
}
