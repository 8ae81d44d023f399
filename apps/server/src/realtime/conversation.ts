import type { Connection } from './connection.ts'
import type { Frame } from './frames.ts'
import type { Hub } from './hub.ts'
import { join, leave, renewToken } from './membership.ts'
import { broadcastPayload, presencePayload } from './messages.ts'
import { tooManyAsks } from './streams.ts'
import type { Subscription } from './subscription.ts'

/** Answers one frame of a client. A promise only where the answer takes time. */
export function answer(hub: Hub, connection: Connection, frame: Frame): Promise<void> | undefined {
  if (frame.topic === 'phoenix') {
    if (frame.event === 'heartbeat') reply(connection, frame, 'ok', {})
    return
  }
  if (frame.event === 'phx_join') return answerJoin(hub, connection, frame)
  const subscription = connection.subscriptions.get(frame.topic)
  if (subscription === undefined) {
    const isLeave = frame.event === 'phx_leave'
    reply(connection, frame, isLeave ? 'ok' : 'error', isLeave ? {} : { reason: 'unmatched topic' })
    return
  }
  switch (frame.event) {
    case 'phx_leave':
      reply(connection, frame, 'ok', {})
      // A client that joins again first leaves its former membership; that one may be gone already.
      if (frame.joinRef === null || frame.joinRef === subscription.joinRef) leave(hub, subscription)
      return
    case 'access_token':
      return renewToken(hub, subscription, frame.payload)
    case 'broadcast':
      return answerBroadcast(hub, subscription, frame)
    case 'presence':
      return answerPresence(hub, subscription, frame)
    default:
      reply(connection, frame, 'error', { reason: 'unmatched event' })
  }
}

async function answerJoin(hub: Hub, connection: Connection, frame: Frame): Promise<void> {
  const { topic: wireName, joinRef, payload } = frame
  const result = await join(hub, connection, { wireName, joinRef: joinRef ?? frame.ref, payload })
  if ('refusal' in result) {
    hub.options.meters.refusals.inc()
    reply(connection, frame, 'error', { reason: result.refusal })
    return
  }
  reply(connection, frame, 'ok', result.response)
  result.welcome()
}

function answerBroadcast(hub: Hub, subscription: Subscription, frame: Frame): undefined {
  const { connection, topic } = subscription
  const parsed = broadcastPayload.safeParse(frame.payload)
  const { maxNameBytes } = hub.options.limits
  if (!parsed.success || Buffer.byteLength(parsed.data.event) > maxNameBytes) {
    reply(connection, frame, 'error', { reason: 'a broadcast has an event name' })
    return
  }
  if (subscription.listening !== null) {
    const { listener, stream } = subscription.listening
    const answer = connection.allowAsk() ? stream.hear(listener, parsed.data) : tooManyAsks
    if (answer.kind === 'refused') reply(connection, frame, 'error', { reason: answer.reason })
    else if (subscription.acknowledges) reply(connection, frame, 'ok', answer.response)
    return
  }
  if (!subscription.access.mayBroadcast) {
    reply(connection, frame, 'error', { reason: `this token may not send to ${topic.name}` })
    return
  }
  hub.delivery.broadcast(topic, parsed.data, subscription)
  if (subscription.acknowledges) reply(connection, frame, 'ok', {})
}

function answerPresence(hub: Hub, subscription: Subscription, frame: Frame): undefined {
  const { connection, topic } = subscription
  const parsed = presencePayload.safeParse(frame.payload)
  const refusal = parsed.success ? refusalOfPresence(hub, subscription, parsed.data) : 'track or untrack'
  if (!parsed.success || refusal !== null) {
    reply(connection, frame, 'error', { reason: refusal })
    return
  }
  // The reply first: the client learns that it is present before it sees itself among the others.
  reply(connection, frame, 'ok', {})
  const { id, presenceKey } = subscription
  if (parsed.data.event === 'untrack') hub.delivery.presences.untrack(topic, id)
  else {
    const telling = parsed.data.payload ?? {}
    hub.delivery.presences.track(topic, {
      member: id,
      key: presenceKey,
      telling,
      ref: hub.options.ids.next(),
    })
  }
}

function refusalOfPresence(
  hub: Hub,
  subscription: Subscription,
  asked: { event: 'track' | 'untrack'; payload?: unknown },
): string | null {
  const { maxPresenceBytes, maxPresencesPerTopic } = hub.options.limits
  const { topic } = subscription
  if (!subscription.access.mayBroadcast) return `this token may not be present on ${topic.name}`
  if (asked.event === 'untrack') return null
  if (Buffer.byteLength(JSON.stringify(asked.payload ?? {})) > maxPresenceBytes) return 'too much to tell'
  const isFull = topic.presences.size >= maxPresencesPerTopic && !topic.presences.has(subscription.id)
  return isFull ? 'too many present' : null
}

function reply(connection: Connection, frame: Frame, status: 'ok' | 'error', response: object): void {
  const { joinRef, ref, topic } = frame
  connection.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
}
