import { isEmpty, type PresenceDiff, type Present, type Telling } from './presence.ts'
import type { News } from './relay.ts'
import type { Topic, Topics } from './topics.ts'

const ALIVE_EVERY_MS = 10_000
const SILENT_FOR_MS = 30_000

export type PresenceExchangeOptions = {
  readonly topics: Topics
  readonly node: string
  now(): number
  tell(item: News): void
}

/**
 * Presence across processes. Each process answers for its own clients: it publishes every change, all members
 * when asked, and a heartbeat; clients of a process that falls silent count as gone.
 */
export class PresenceExchange {
  private readonly options: PresenceExchangeOptions
  private readonly heardAt = new Map<string, number>()
  private readonly followed = new WeakSet<Topic>()
  private presentHere = 0
  private aliveToldAt: number

  constructor(options: PresenceExchangeOptions) {
    this.options = options
    this.aliveToldAt = options.now()
  }

  track(topic: Topic, told: Telling): void {
    if (!topic.presences.has(told.member)) this.presentHere += 1
    const { present, diff } = topic.presences.track({ ...told, node: this.options.node })
    tellWatchers(topic, diff)
    this.options.tell({ kind: 'present', ...nameOf(topic), present })
  }

  untrack(topic: Topic, member: string): void {
    if (!topic.presences.has(member)) return
    this.presentHere -= 1
    tellWatchers(topic, topic.presences.remove([member]))
    this.options.tell({ kind: 'absent', ...nameOf(topic), member })
  }

  /** Follows a topic for a client of this process: the other processes are asked for its members, once. */
  follow(topic: Topic): void {
    if (this.followed.has(topic)) return
    this.followed.add(topic)
    this.options.tell({ kind: 'who', ...nameOf(topic) })
  }

  hear(from: string, item: News): void {
    const isKnown = this.heardAt.has(from)
    this.heardAt.set(from, this.options.now())
    if (item.kind === 'gone') this.forget(from)
    else if (!isKnown) this.askAll()
    if (item.kind === 'gone' || item.kind === 'alive' || item.kind === 'broadcast') return
    const topic = this.options.topics.find(item)
    if (topic !== undefined) this.apply(topic, from, item)
  }

  /** Tells that this process lives, and buries those that no longer do. */
  sweep(): void {
    const now = this.options.now()
    if (this.presentHere > 0 && now - this.aliveToldAt >= ALIVE_EVERY_MS) {
      this.aliveToldAt = now
      this.options.tell({ kind: 'alive' })
    }
    for (const [node, heardAt] of this.heardAt) {
      if (now - heardAt >= SILENT_FOR_MS) this.forget(node)
    }
  }

  /** After the bus was away: what was told meanwhile is lost, on both sides, so both begin again. */
  beginAnew(): void {
    this.options.tell({ kind: 'gone' })
    for (const topic of this.options.topics) this.tellThese(topic)
    this.askAll()
  }

  private askAll(): void {
    for (const topic of this.options.topics) {
      if (this.followed.has(topic)) this.options.tell({ kind: 'who', ...nameOf(topic) })
    }
  }

  private apply(
    topic: Topic,
    from: string,
    item: Exclude<News, { kind: 'alive' | 'gone' | 'broadcast' }>,
  ): void {
    switch (item.kind) {
      case 'who':
        this.tellThese(topic)
        break
      case 'present':
        this.takeIn(topic, [item.present])
        break
      case 'absent':
        tellWatchers(topic, topic.presences.remove([item.member]))
        break
      case 'these': {
        const named = new Set(item.presents.map(({ member }) => member))
        const missing = topic.presences.of(from).filter(({ member }) => !named.has(member))
        tellWatchers(topic, topic.presences.remove(missing.map(({ member }) => member)))
        this.takeIn(topic, item.presents)
      }
    }
  }

  private tellThese(topic: Topic): void {
    const presents = topic.presences.of(this.options.node)
    if (presents.length > 0) this.options.tell({ kind: 'these', ...nameOf(topic), presents })
  }

  private takeIn(topic: Topic, presents: readonly Present[]): void {
    if (this.followed.has(topic)) tellWatchers(topic, topic.presences.put(presents))
  }

  private forget(node: string): void {
    this.heardAt.delete(node)
    for (const topic of this.options.topics) {
      const members = topic.presences.of(node).map(({ member }) => member)
      if (members.length > 0) tellWatchers(topic, topic.presences.remove(members))
    }
  }
}

function nameOf({ name, isPrivate }: Topic): { name: string; isPrivate: boolean } {
  return { name, isPrivate }
}

function tellWatchers(topic: Topic, diff: PresenceDiff): void {
  if (!isEmpty(diff)) topic.fanOut('presence_diff', diff, (member) => member.watchesPresence)
}
