import type { Logger } from 'pino'
import { Webhook } from 'standardwebhooks'
import type { Clock } from '../clock.ts'
import type { Faults } from '../faults.ts'
import { type AttemptOutcome, type Deliveries, type Delivery, isSpoilt } from './deliveries.ts'
import type { Events } from './events.ts'

const PARALLEL_ATTEMPTS = 4
const MOST_AT_ONCE = 10_000
const ATTEMPT_TIMEOUT_MS = 10_000
const LONGEST_SLEEP_MS = 3_600_000
/** Standard Webhooks tolerates five minutes; this is safely outside. */
const STALE_BY_MS = 10 * 60_000
const ANOTHER_SECRET = `whsec_${Buffer.from('a secret that is not ours at all').toString('base64')}`

export type Receiver = { readonly url: string | undefined; readonly secret: string }

type SenderParts = { deliveries: Deliveries; events: Events; faults: Faults; clock: Clock; log: Logger }

/**
 * Sends what the deliveries hold: a few at a time, again and again with growing pauses until a 2xx answers.
 * Delivery is at least once, and order is not promised.
 */
export class Sender {
  readonly #parts: SenderParts
  readonly #stopping = new AbortController()
  readonly #attempts = new Map<number, Promise<void>>()
  #receiver: Receiver
  #timer: NodeJS.Timeout | undefined
  #isRunning = false

  constructor(parts: SenderParts, receiver: Receiver) {
    this.#parts = parts
    this.#receiver = receiver
    parts.deliveries.onNew(() => this.#arm())
  }

  get url(): string | undefined {
    return this.#receiver.url
  }

  /** Sends to another address from now on; what has waited goes there at once. */
  redirect(url: string | undefined): void {
    this.#receiver = { ...this.#receiver, url }
    this.#parts.deliveries.hurry()
  }

  start(): void {
    this.#isRunning = true
    this.#arm()
  }

  async stop(): Promise<void> {
    this.#isRunning = false
    clearTimeout(this.#timer)
    this.#stopping.abort()
    await Promise.allSettled(this.#attempts.values())
  }

  /** Attempts one delivery now and returns when its outcome is kept. */
  async attempt(delivery: Delivery): Promise<void> {
    const running = this.#attempts.get(delivery.id)
    if (running) return running
    const attempt = this.#attemptOnce(delivery).finally(() => this.#attempts.delete(delivery.id))
    this.#attempts.set(delivery.id, attempt)
    return attempt
  }

  /** Attempts everything that waits, whatever its back-off, once, in order; returns when all outcomes are kept. */
  async flush(): Promise<void> {
    for (const delivery of this.#parts.deliveries.waiting(MOST_AT_ONCE)) await this.attempt(delivery)
  }

  #arm(): void {
    clearTimeout(this.#timer)
    if (!this.#isRunning || this.#receiver.url === undefined) return
    const next = this.#parts.deliveries.nextAttemptAt()
    if (!next) return
    const sleepMs = next.getTime() - this.#parts.clock.realNow().getTime()
    this.#timer = setTimeout(() => this.#round(), Math.min(Math.max(sleepMs, 0), LONGEST_SLEEP_MS))
  }

  #round(): void {
    const free = PARALLEL_ATTEMPTS - this.#attempts.size
    if (free <= 0) return
    const candidates = this.#parts.deliveries.due(this.#parts.clock.realNow(), PARALLEL_ATTEMPTS * 2)
    const fresh = candidates.filter((delivery) => !this.#attempts.has(delivery.id)).slice(0, free)
    for (const delivery of fresh) {
      this.attempt(delivery)
        .catch((error: unknown) => this.#parts.log.error({ err: error }, 'a delivery could not be attempted'))
        .finally(() => this.#arm())
    }
    if (fresh.length === 0 && this.#attempts.size === 0) this.#arm()
  }

  async #attemptOnce(listed: Delivery): Promise<void> {
    const delivery = this.#parts.deliveries.get(listed.id)
    if (delivery.state !== 'pending') return
    const outcome = await this.#post(delivery)
    if (!this.#stopping.signal.aborted) this.#parts.deliveries.settle(delivery, outcome)
  }

  async #post(delivery: Delivery): Promise<AttemptOutcome> {
    if (this.#receiver.url === undefined) return { status: null, error: 'no webhook address is configured' }
    const event = this.#parts.events.find(delivery.event_id)
    if (!event) throw new Error(`delivery ${delivery.id} is of an unknown event`)
    const body =
      delivery.kind === 'broken_json'
        ? '{"id":'
        : JSON.stringify(delivery.kind === 'unknown_type' ? { ...event, type: 'bank.something_new' } : event)
    try {
      const answer = await fetch(this.#receiver.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...this.#sign(delivery, event.id, body) },
        body,
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
        redirect: 'manual',
      })
      await answer.body?.cancel()
      return { status: answer.status, error: null }
    } catch (error) {
      return { status: null, error: describe(error) }
    }
  }

  /** The headers of what is asked under an id. */
  signed(id: string, body: string): Record<string, string> {
    const { signature, timestamp } = this.#parts.faults.get().webhooks
    return this.#headers(id, body, { isStale: timestamp === 'stale', isWrong: signature === 'wrong' })
  }

  #sign(delivery: Delivery, eventId: string, body: string): Record<string, string> {
    const fault = this.#parts.faults.get().webhooks
    const isSpoiltByHand = isSpoilt(delivery.kind)
    const isStale = delivery.kind === 'stale_timestamp' || (!isSpoiltByHand && fault.timestamp === 'stale')
    const isWrong = delivery.kind === 'wrong_signature' || (!isSpoiltByHand && fault.signature === 'wrong')
    // A spoilt delivery is a message of its own, or a receiver that knows the event would stop at its id.
    const id = isSpoiltByHand ? `${eventId}_spoilt_${delivery.id}` : eventId
    return this.#headers(id, body, { isStale, isWrong })
  }

  #headers(id: string, body: string, { isStale, isWrong }: { isStale: boolean; isWrong: boolean }) {
    const at = new Date(this.#parts.clock.realNow().getTime() - (isStale ? STALE_BY_MS : 0))
    const webhook = new Webhook(isWrong ? ANOTHER_SECRET : this.#receiver.secret)
    return {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': webhook.sign(id, at, body),
    }
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause.message : undefined
  return cause ? `${error.message}: ${cause}` : error.message
}
