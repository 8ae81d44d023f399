import type { Broadcast } from './broadcast.ts'

/** One client's membership in the channel of a stream, from its join to its leave. */
export type Listener = {
  /** Hands on what the stream says. One that has stopped reading is dropped; the others do not wait for it. */
  tell(broadcast: Broadcast): void
}

/** Answer to a client's request: details, or the reason of a refusal. */
export type StreamAnswer =
  | { readonly kind: 'accepted'; readonly response: Readonly<Record<string, unknown>> }
  | { readonly kind: 'refused'; readonly reason: string }

export const tooManyAsks = {
  kind: 'refused',
  reason: 'too many changes: wait for a second',
} as const satisfies StreamAnswer

/**
 * A public channel on which the server alone speaks, and tells each listener what that one asks for. Anybody may
 * listen. How often clients may ask, and how much may wait for one of them, is bounded for all streams alike.
 */
export type Stream = {
  /** The name of its channel. */
  readonly channel: string
  /** Joins a listener, with this payload. A refused client is no listener. */
  join(listener: Listener, payload: unknown): StreamAnswer
  /** A listener says something. */
  hear(listener: Listener, said: { readonly event: string; readonly payload?: unknown }): StreamAnswer
  leave(listener: Listener): void
}

/** The streams of all capabilities, which say what theirs are before the service starts. */
export type Streams = {
  /** @throws Error where there is one on its channel */
  add(stream: Stream): void
  on(channel: string): Stream | undefined
}

export function createStreams(): Streams {
  const byChannel = new Map<string, Stream>()
  return {
    add(stream) {
      if (byChannel.has(stream.channel)) throw new Error(`two streams on the channel ${stream.channel}`)
      byChannel.set(stream.channel, stream)
    },
    on: (channel) => byChannel.get(channel),
  }
}
