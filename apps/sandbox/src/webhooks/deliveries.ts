import { type Books, count, listed, type Row, text, textOrNull } from '../books/books.ts'
import type { Clock } from '../clock.ts'
import type { Faults } from '../faults.ts'
import { ofThese } from './event-accounts.ts'

/**
 * Why a delivery exists: the event's own, the second of a deliberate pair, asked for by hand, or spoilt by hand
 * (sent once, whatever comes back).
 */
export type DeliveryKind = 'event' | 'duplicate' | 'resend' | SpoiltKind
export const spoiltKinds = ['wrong_signature', 'stale_timestamp', 'unknown_type', 'broken_json'] as const
export type SpoiltKind = (typeof spoiltKinds)[number]

/** `held` waits for a person, `spoilt` was sent on purpose in a form that must be refused. */
export type DeliveryState = 'pending' | 'held' | 'delivered' | 'spoilt'

export type Delivery = {
  readonly id: number
  readonly event_id: string
  readonly event_type: string
  readonly kind: DeliveryKind
  readonly state: DeliveryState
  readonly attempts: number
  readonly next_attempt_at: string
  readonly last_attempt_at: string | null
  readonly last_status: number | null
  readonly last_error: string | null
}

export type AttemptOutcome = { readonly status: number | null; readonly error: string | null }

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 60_000

/** Half a second, doubled by every failed attempt, at most a minute. */
export function retryDelayMs(failedAttempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** Math.min(failedAttempts - 1, 20), LONGEST_RETRY_MS)
}

/** The webhooks of one service that are to be sent or were: kept until a 2xx has come back. */
export class Deliveries {
  readonly #books: Books
  readonly #service: string
  readonly #clock: Clock
  readonly #faults: Faults
  #wake: () => void = () => {}

  constructor(books: Books, service: string, clock: Clock, faults: Faults) {
    this.#books = books
    this.#service = service
    this.#clock = clock
    this.#faults = faults
  }

  /** Names who is told that there is something new to send. */
  onNew(wake: () => void): void {
    this.#wake = wake
  }

  /** Inside the event's transaction: has it sent, in the way that the present faults say. */
  enqueue(eventId: string): void {
    if (this.#faults.take('lose_next_webhooks')) return
    const { hold, duplicate, delay_ms } = this.#faults.get().webhooks
    const state = hold ? 'held' : 'pending'
    this.#insert(eventId, 'event', state, delay_ms)
    if (duplicate) this.#insert(eventId, 'duplicate', state, delay_ms)
  }

  /** Sends an event again, or a spoilt form of it. Returns the delivery. */
  again(eventId: string, kind: 'resend' | 'duplicate' | SpoiltKind): Delivery {
    return this.#books.write(() => this.get(this.#insert(eventId, kind, 'pending', 0)))
  }

  get(id: number): Delivery {
    const row = this.#books.get(`${selectDelivery} and d.id = ?`, this.#service, id)
    if (!row) throw new Error(`no delivery ${id}`)
    return decodeDelivery(row)
  }

  /** The deliveries that may be attempted at `now`, those that have waited longest first. */
  due(now: Date, limit: number): Delivery[] {
    return this.#books
      .all(
        `${selectDelivery} and d.state = 'pending' and d.next_attempt_at <= ? order by d.next_attempt_at, d.id limit ?`,
        this.#service,
        now.toISOString(),
        limit,
      )
      .map(decodeDelivery)
  }

  /** The deliveries that are still to be made, oldest first, also those whose time has not come. */
  waiting(limit: number): Delivery[] {
    return this.#books
      .all(`${selectDelivery} and d.state = 'pending' order by d.id limit ?`, this.#service, limit)
      .map(decodeDelivery)
  }

  /** When the next attempt is to be made, or null if there is nothing to send. */
  nextAttemptAt(): Date | null {
    const row = this.#books.get(
      `select min(next_attempt_at) as next from deliveries where service = ? and state = 'pending'`,
      this.#service,
    )
    return typeof row?.next === 'string' ? new Date(row.next) : null
  }

  /** The newest deliveries, of events about some accounts alone, or of all events. */
  latest(limit: number, among: readonly string[] | null = null): Delivery[] {
    return this.#books
      .all(
        `${selectDelivery} and ${ofThese('e')} order by d.id desc limit ?`,
        this.#service,
        ...listed(among),
        ...listed(among).slice(1),
        limit,
      )
      .map(decodeDelivery)
  }

  held(): Delivery[] {
    return this.#books
      .all(`${selectDelivery} and d.state = 'held' order by d.id`, this.#service)
      .map(decodeDelivery)
  }

  counts(among: readonly string[] | null = null): Record<DeliveryState, number> {
    const counts: Record<DeliveryState, number> = { pending: 0, held: 0, delivered: 0, spoilt: 0 }
    const rows = among === null ? this.#countAll() : this.#countAmong(among)
    for (const row of rows) counts[text(row.state) as DeliveryState] = count(row.n)
    return counts
  }

  #countAll(): Row[] {
    return this.#books.all(
      'select state, count(*) as n from deliveries where service = ? group by state',
      this.#service,
    )
  }

  #countAmong(among: readonly string[]): Row[] {
    return this.#books.all(
      `select d.state, count(*) as n from deliveries d join events e on e.id = d.event_id
       where d.service = ? and ${ofThese('e')} group by d.state`,
      this.#service,
      ...listed(among),
      ...listed(among).slice(1),
    )
  }

  /** Lets held deliveries go; the caller sends them in its own order or leaves them to the next round. */
  release(ids: readonly number[]): void {
    this.#books.write(() => {
      for (const id of ids) {
        this.#books.run(
          `update deliveries set state = 'pending' where service = ? and id = ? and state = 'held'`,
          this.#service,
          id,
        )
      }
    })
  }

  /** Makes every waiting delivery due at once, whatever its back-off. */
  hurry(): void {
    this.#books.write(() => {
      this.#books.run(
        `update deliveries set next_attempt_at = ? where service = ? and state = 'pending'`,
        this.#clock.realNow().toISOString(),
        this.#service,
      )
      this.#books.afterCommit(this.#wake)
    })
  }

  /** Keeps what an attempt came to. */
  settle(delivery: Delivery, outcome: AttemptOutcome): void {
    const attempts = delivery.attempts + 1
    const isAccepted = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
    const now = this.#clock.realNow()
    const state = isSpoilt(delivery.kind) ? 'spoilt' : isAccepted ? 'delivered' : 'pending'
    this.#books.write(() =>
      this.#books.run(
        `update deliveries set state = ?, attempts = ?, next_attempt_at = ?, last_attempt_at = ?,
           last_status = ?, last_error = ? where id = ?`,
        state,
        attempts,
        new Date(now.getTime() + retryDelayMs(attempts)).toISOString(),
        now.toISOString(),
        outcome.status,
        outcome.error,
        delivery.id,
      ),
    )
  }

  #insert(eventId: string, kind: DeliveryKind, state: DeliveryState, delayMs: number): number {
    const row = this.#books.get(
      'insert into deliveries (service, event_id, kind, state, next_attempt_at) values (?, ?, ?, ?, ?) returning id',
      this.#service,
      eventId,
      kind,
      state,
      new Date(this.#clock.realNow().getTime() + delayMs).toISOString(),
    )
    this.#books.afterCommit(this.#wake)
    return count(row?.id)
  }
}

export function isSpoilt(kind: DeliveryKind): kind is SpoiltKind {
  return spoiltKinds.some((spoilt) => spoilt === kind)
}

const selectDelivery = `select d.*, e.type as event_type from deliveries d join events e on e.id = d.event_id
  where d.service = ?`

function decodeDelivery(row: Row): Delivery {
  return {
    id: count(row.id),
    event_id: text(row.event_id),
    event_type: text(row.event_type),
    kind: text(row.kind) as DeliveryKind,
    state: text(row.state) as DeliveryState,
    attempts: count(row.attempts),
    next_attempt_at: text(row.next_attempt_at),
    last_attempt_at: textOrNull(row.last_attempt_at),
    last_status: row.last_status === null ? null : count(row.last_status),
    last_error: textOrNull(row.last_error),
  }
}
