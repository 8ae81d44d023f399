import { type Frame, shared } from './frames.ts'
import { Roster } from './presence.ts'
import type { Subscription } from './subscription.ts'

const PREFIX = 'realtime:'

export type TopicName = { readonly name: string; readonly isPrivate: boolean }

/** The name that policies know, or null when a client's topic is none of ours. */
export function nameOfTopic(wireName: string, maxNameBytes: number): string | null {
  if (!wireName.startsWith(PREFIX) || wireName.length === PREFIX.length) return null
  return Buffer.byteLength(wireName) <= maxNameBytes ? wireName.slice(PREFIX.length) : null
}

export function wireNameOf(name: string): string {
  return PREFIX + name
}

/** The name of a user's own channel. */
export const userTopic = (userId: string): string => `user:${userId}`

/** Those who listen to one name. A private and a public topic of one name are two, and never meet. */
export class Topic {
  readonly name: string
  readonly isPrivate: boolean
  readonly wireName: string
  readonly members = new Set<Subscription>()
  readonly presences = new Roster()

  constructor({ name, isPrivate }: TopicName) {
    this.name = name
    this.isPrivate = isPrivate
    this.wireName = wireNameOf(name)
  }

  /** Sends to every member that `filter` lets through, written once a protocol. */
  fanOut(event: string, payload: unknown, filter?: (member: Subscription) => boolean): number {
    const frame: Frame = { joinRef: null, ref: null, topic: this.wireName, event, payload }
    const wireOf = shared(frame)
    let reached = 0
    for (const member of this.members) {
      if (filter !== undefined && !filter(member)) continue
      const wire = wireOf(member.connection.protocol)
      if (wire === null) continue
      member.connection.write(wire)
      reached += 1
    }
    return reached
  }
}

/** The topics that have members in this process; a topic goes when its last member does. */
export class Topics {
  private readonly byKey = new Map<string, Topic>()

  get size(): number {
    return this.byKey.size
  }

  find(topic: TopicName): Topic | undefined {
    return this.byKey.get(keyOf(topic))
  }

  open(topic: TopicName): Topic {
    const known = this.find(topic)
    if (known !== undefined) return known
    const opened = new Topic(topic)
    this.byKey.set(keyOf(topic), opened)
    return opened
  }

  discardIfEmpty(topic: Topic): void {
    if (topic.members.size === 0) this.byKey.delete(keyOf(topic))
  }

  [Symbol.iterator](): IterableIterator<Topic> {
    return this.byKey.values()
  }
}

function keyOf({ name, isPrivate }: TopicName): string {
  return `${isPrivate ? 'private' : 'public'}:${name}`
}
