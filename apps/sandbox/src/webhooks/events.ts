import { type Books, count, listed, type Row, text } from '../books/books.ts'
import type { Clock } from '../clock.ts'
import type { Deliveries } from './deliveries.ts'
import { accountsIn, ofThese } from './event-accounts.ts'

export type SandboxEvent = {
  readonly id: string
  readonly type: string
  readonly created_at: string
  readonly sequence: number
  readonly data: unknown
}

/** Owner of the events, and the parts that make and send them. */
type EventsOf = {
  readonly books: Books
  readonly service: string
  readonly clock: Clock
  readonly newId: () => string
  readonly deliveries: Deliveries
}

/** A service's ordered log of what happened: what is sent as webhooks and can be read again by cursor. */
export class Events {
  readonly #books: Books
  readonly #service: string
  readonly #clock: Clock
  readonly #newId: () => string
  readonly #deliveries: Deliveries

  constructor({ books, service, clock, newId, deliveries }: EventsOf) {
    this.#books = books
    this.#service = service
    this.#clock = clock
    this.#newId = newId
    this.#deliveries = deliveries
  }

  /** Inside the transaction that makes it true: records an event about `subject` and has it delivered. */
  record(type: string, subject: string, data: unknown): SandboxEvent {
    const last = this.#books.get('select max(sequence) as last from events where service = ?', this.#service)
    const event: SandboxEvent = {
      id: `evt_${this.#newId()}`,
      type,
      created_at: this.#clock.now().toISOString(),
      sequence: Number(last?.last ?? 0) + 1,
      data,
    }
    this.#books.run(
      'insert into events (service, sequence, id, type, subject, created_at, payload) values (?, ?, ?, ?, ?, ?, ?)',
      this.#service,
      event.sequence,
      event.id,
      type,
      subject,
      event.created_at,
      JSON.stringify(event),
    )
    for (const account of accountsIn(type, subject, data)) {
      this.#books.run(
        'insert into event_accounts (account_id, service, sequence) values (?, ?, ?)',
        account,
        this.#service,
        event.sequence,
      )
    }
    this.#deliveries.enqueue(event.id)
    return event
  }

  /** Events after `sequence`, oldest first. */
  after(sequence: number, limit: number): SandboxEvent[] {
    return this.#books
      .all(
        'select payload from events where service = ? and sequence > ? order by sequence limit ?',
        this.#service,
        sequence,
        limit,
      )
      .map(decodeEvent)
  }

  /** The newest events about some accounts alone, or of all accounts; newest first. */
  latest(limit: number, among: readonly string[] | null = null): SandboxEvent[] {
    return this.#books
      .all(
        `select payload from events as e where service = ? and ${ofThese('e')} order by sequence desc limit ?`,
        this.#service,
        ...listed(among),
        ...listed(among).slice(1),
        limit,
      )
      .map(decodeEvent)
  }

  find(id: string, among: readonly string[] | null = null): SandboxEvent | null {
    const row = this.#books.get(
      `select payload from events as e where service = ? and id = ? and ${ofThese('e')}`,
      this.#service,
      id,
      ...listed(among),
      ...listed(among).slice(1),
    )
    return row ? decodeEvent(row) : null
  }

  get total(): number {
    const row = this.#books.get('select max(sequence) as last from events where service = ?', this.#service)
    return row?.last === null || row === undefined ? 0 : count(row.last)
  }
}

function decodeEvent(row: Row): SandboxEvent {
  return JSON.parse(text(row.payload)) as SandboxEvent
}
