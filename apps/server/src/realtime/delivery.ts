import type { Log } from '../platform/index.ts'
import type { Meters } from './meters.ts'
import { PresenceExchange } from './presence-exchange.ts'
import { type BusLike, REFETCH } from './publisher.ts'
import { Quiet } from './quiet.ts'
import { createRelay, type News, type Relay } from './relay.ts'
import type { Subscription } from './subscription.ts'
import { type Topic, type TopicName, type Topics, userTopic } from './topics.ts'

export type DeliveryOptions = {
  readonly topics: Topics
  readonly bus: BusLike
  readonly clock: { now(): Date }
  readonly ids: { next(): string }
  readonly log: Pick<Log, 'error'>
  readonly meters: Meters
}

/** Brings what is sent to those who listen: those of this process, and through the bus those of the others. */
export class Delivery {
  readonly presences: PresenceExchange
  readonly quiet = new Quiet()
  private readonly topics: Topics
  private readonly meters: Meters
  private readonly relay: Relay

  constructor(options: DeliveryOptions) {
    const { topics, clock } = options
    const node = options.ids.next()
    this.topics = topics
    this.meters = options.meters
    this.relay = createRelay({ ...options, node, hear: (from, item) => this.hear(from, item) })
    this.presences = new PresenceExchange({
      topics,
      node,
      now: () => clock.now().getTime(),
      tell: (item) => this.relay.tell(item),
    })
  }

  /** Sends an event to all clients of a user that have joined the user's own topic in this process. */
  tellUser(userId: string, event: string, payload: unknown): void {
    this.quiet.told(userId)
    const topic = this.topics.find({ name: userTopic(userId), isPrivate: true })
    if (topic !== undefined) this.tell(topic, { type: 'broadcast', event, payload })
  }

  /**
   * Sends what a client broadcasts to all others on the topic, in every process, and to itself if it wants.
   * `from` is null for a sender without a socket.
   */
  broadcast(topic: TopicName, payload: Readonly<Record<string, unknown>>, from: Subscription | null): void {
    const here = this.topics.find(topic)
    if (here !== undefined) this.tell(here, payload, (member) => member !== from || member.hearsItself)
    const { name, isPrivate } = topic
    const bytes = payload.payload instanceof Uint8Array ? payload.payload : null
    this.relay.tell({
      kind: 'broadcast',
      name,
      isPrivate,
      payload: bytes === null ? payload : { ...payload, payload: null },
      ...(bytes === null ? {} : { base64: Buffer.from(bytes).toString('base64') }),
    })
  }

  /** Clients fetch what they may have missed, presences are told again. */
  catchUp(): void {
    this.quiet.beginAnew()
    const payload = { type: 'broadcast', event: REFETCH, payload: { event: null } }
    for (const topic of this.topics) {
      if (topic.isPrivate && topic.name.startsWith('user:')) this.tell(topic, payload)
    }
    this.presences.beginAnew()
  }

  /** Tells the other processes that this one's clients are gone. */
  async close(): Promise<void> {
    this.relay.stop()
    this.relay.tell({ kind: 'gone' })
    await this.relay.drain()
  }

  private hear(from: string, item: News): void {
    this.presences.hear(from, item)
    if (item.kind !== 'broadcast') return
    const topic = this.topics.find(item)
    if (topic === undefined) return
    const { base64, payload } = item
    const bytes = base64 === undefined ? {} : { payload: new Uint8Array(Buffer.from(base64, 'base64')) }
    this.tell(topic, { ...payload, ...bytes })
  }

  private tell(topic: Topic, payload: unknown, filter?: (member: Subscription) => boolean): void {
    this.meters.framesOut.inc(topic.fanOut('broadcast', payload, filter))
  }
}
