import type { Connection } from './connection.ts'
import type { Frame } from './frames.ts'
import type { Access, Caller } from './policy.ts'
import type { Listener, Stream } from './streams.ts'
import type { Topic } from './topics.ts'

/** One client's membership in one topic, from its join to its leave. */
export type Subscription = {
  /** Unique among all processes, never used again. */
  readonly id: string
  readonly connection: Connection
  readonly topic: Topic
  readonly joinRef: string | null
  /** Whether broadcasts are acknowledged, and whether the sender hears its own. */
  readonly acknowledges: boolean
  readonly hearsItself: boolean
  readonly presenceKey: string
  readonly watchesPresence: boolean
  /** Stream and listener, where the topic is a stream's. */
  readonly listening: { readonly stream: Stream; readonly listener: Listener } | null
  token: string | null
  caller: Caller
  access: Access
}

/** A frame of this membership; the client drops it when it has joined again since. */
export function frameFor(subscription: Subscription, event: string, payload: unknown): Frame {
  const { joinRef, topic } = subscription
  return { joinRef, ref: null, topic: topic.wireName, event, payload }
}
