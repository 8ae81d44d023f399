import type { Log } from '../platform/index.ts'
import { createBatches } from './batches.ts'

/** Bus for events between processes; LISTEN/NOTIFY today. `maxMessageBytes` is the transport's bound. */
export type BusLike = {
  publish(channel: string, message: unknown): Promise<void>
  subscribe(channel: string, handler: (message: unknown) => void): () => void
  onReconnect(handler: () => void): void
}

export const USER_EVENTS = 'realtime.user'

/** Tells a client to fetch again what an event was about, or everything where it names none. */
export const REFETCH = 'refetch'

export type UserEvent = { readonly userId: string; readonly event: string; readonly payload: unknown }

export type RealtimePublisher = {
  /**
   * Tells every signed-in client of a user. `payload` is a small row in the API's shape; one that is too
   * large for the bus arrives as `refetch` with `{event}` instead. Returns at once and never throws: what
   * a client misses it fetches, so call it after the transaction has committed and never rely on it.
   */
  publishToUser(userId: string, event: string, payload: unknown): void
  /** Waits until what was published has left this process, as far as the bus allows. */
  drain(): Promise<void>
}

export type PublisherOptions = {
  readonly bus: BusLike
  readonly log: Pick<Log, 'error' | 'info'>
  /** NOTIFY refuses 8,000 bytes; the rest is left to the bus's own envelope. */
  readonly maxMessageBytes?: number
  readonly maxWaiting?: number
  readonly later?: (work: () => void, delayMs: number) => void
}

/** The door through which product modules, in any process, reach a user's open clients. */
export function createRealtimePublisher(options: PublisherOptions): RealtimePublisher {
  const { bus, log, maxMessageBytes = 7_500, maxWaiting = 10_000 } = options
  const batches = createBatches<UserEvent>({
    send: (batch) => bus.publish(USER_EVENTS, batch),
    maxBatchBytes: maxMessageBytes,
    maxWaiting,
    overflow: (waiting) => refetchPerUser(waiting).slice(-maxWaiting),
    onFailure: (error) => log.error({ err: error }, 'realtime events could not be published; trying again'),
    later: options.later ?? ((work, delayMs) => void setTimeout(work, delayMs).unref()),
  })
  return {
    publishToUser(userId, event, payload) {
      const asked: UserEvent = { userId, event, payload }
      const fits = Buffer.byteLength(JSON.stringify([asked])) <= maxMessageBytes
      batches.add(fits ? asked : { userId, event: REFETCH, payload: { event } })
    },
    drain: batches.drain,
  }
}

/** One "fetch everything" a user, in place of more events than may wait. */
function refetchPerUser(waiting: readonly UserEvent[]): UserEvent[] {
  const users = new Set(waiting.map(({ userId }) => userId))
  return [...users].map((userId) => ({ userId, event: REFETCH, payload: { event: null } }))
}
