import type { Connection } from './connection.ts'
import type { Hub } from './hub.ts'
import { identify } from './identity.ts'
import { type JoinPayload, joinPayload, type RowBinding, tokenPayload } from './messages.ts'
import { type Access, accessTo, type Caller } from './policy.ts'
import { type Listener, type StreamAnswer, tooManyAsks } from './streams.ts'
import { frameFor, type Subscription } from './subscription.ts'
import { nameOfTopic, type TopicName, userTopic } from './topics.ts'

export type JoinRequest = {
  readonly wireName: string
  readonly joinRef: string | null
  readonly payload: unknown
}

/** Answer to a join: the row bindings as asked, each with the id that row messages name. */
type Joined = {
  readonly response: { postgres_changes: (RowBinding & { id: number })[] } & Readonly<Record<string, unknown>>
  welcome(): void
}
type Refused = { readonly refusal: string }

/**
 * Lets a client into a topic, or says why not. Joining a topic again replaces the first membership, as the
 * client expects after it has lost one without knowing.
 */
export async function join(
  hub: Hub,
  connection: Connection,
  request: JoinRequest,
): Promise<Joined | Refused> {
  const { limits } = hub.options
  const name = nameOfTopic(request.wireName, limits.maxNameBytes)
  if (name === null) return { refusal: 'unmatched topic' }
  const parsed = joinPayload.safeParse(request.payload)
  if (!parsed.success) return { refusal: 'the join payload is not valid' }
  const former = connection.subscriptions.get(request.wireName)
  if (former !== undefined) leave(hub, former)
  if (connection.subscriptions.size >= limits.maxSubscriptionsPerSocket)
    return { refusal: 'too many channels' }
  const bindings = parsed.data.config?.postgres_changes ?? []
  if (bindings.length > limits.maxRowBindingsPerSubscription) return { refusal: 'too many row bindings' }

  const token = parsed.data.access_token ?? null
  const topic = { name, isPrivate: parsed.data.config?.private ?? false }
  const admission = await admit(hub, connection, topic, token)
  if ('refusal' in admission) return admission
  if (!connection.isOpen) return { refusal: 'the socket has closed' }
  const refusal = recognise(hub, connection, admission.caller)
  if (refusal !== null) return { refusal }
  const admitted = { topic, token, joinRef: request.joinRef, ...admission }
  const subscription = enter(hub, connection, admitted, parsed.data)
  const told = listen(subscription, request.payload)
  if (told.kind === 'refused') {
    part(hub, subscription)
    return { refusal: told.reason }
  }
  const fault = bindings.length > 0 ? await hub.rows.follow(subscription, bindings) : null
  if (fault !== null && parsed.data.config?.postgres_changes_options?.wait === true) {
    part(hub, subscription)
    return { refusal: `RealtimeDisabledForConfiguration: ${fault}` }
  }
  // It may have gone while the database was asked.
  if (!subscription.topic.members.has(subscription)) hub.rows.forget(subscription)
  return {
    response: {
      ...told.response,
      ...silence(hub, subscription),
      postgres_changes: bindings.map((binding, index) => ({ ...binding, id: index + 1 })),
    },
    welcome: () => welcome(hub, subscription, parsed.data, fault),
  }
}

type Admission = { readonly caller: Caller; readonly access: Access }

async function admit(
  hub: Hub,
  connection: Connection,
  topic: TopicName,
  token: string | null,
): Promise<Admission | Refused> {
  const { credentials, rules } = hub.options
  const caller = await identify(credentials, token, connection.keyCaller)
  if (caller === null) return { refusal: 'the token is not valid' }
  const access = await accessTo(rules, caller, topic)
  if (hub.endedSessions.has(caller)) return { refusal: 'the session has ended' }
  return access.mayJoin ? { caller, access } : { refusal: `this token may not join ${topic.name}` }
}

/** How long the caller's own channel has been silent, for a page that may have missed an event before it joined. */
function silence({ delivery }: Hub, { caller, topic }: Subscription): { readonly quiet_ms?: number } {
  const isOwn = caller.kind === 'user' && topic.isPrivate && topic.name === userTopic(caller.userId)
  return isOwn ? { quiet_ms: delivery.quiet.of(caller.userId) } : {}
}

/** Counts a socket for the person who has shown on it who they are. */
function recognise(hub: Hub, connection: Connection, caller: Caller): string | null {
  if (caller.kind !== 'user') return null
  const { limits } = hub.options
  const isNew = !hub.socketCounts.holds(caller.userId, connection)
  if (isNew && hub.socketCounts.socketsOf(caller.userId) >= limits.maxSocketsPerPerson)
    return 'too many connections'
  hub.socketCounts.recognise(caller.userId, connection)
  return null
}

function enter(
  hub: Hub,
  connection: Connection,
  admitted: Admission & Pick<Subscription, 'token' | 'joinRef'> & { readonly topic: TopicName },
  { config }: JoinPayload,
): Subscription {
  const topic = hub.topics.open(admitted.topic)
  const id = hub.options.ids.next()
  const stream = hub.options.rules.streams?.on(admitted.topic.name)
  const subscription: Subscription = {
    id,
    connection,
    topic,
    joinRef: admitted.joinRef,
    acknowledges: config?.broadcast?.ack ?? false,
    hearsItself: config?.broadcast?.self ?? false,
    presenceKey: config?.presence?.key || id,
    watchesPresence: config?.presence?.enabled ?? false,
    listening: stream === undefined ? null : { stream, listener: listenerOn(hub, connection) },
    token: admitted.token,
    caller: admitted.caller,
    access: admitted.access,
  }
  topic.members.add(subscription)
  connection.subscriptions.set(topic.wireName, subscription)
  return subscription
}

/** Has a new membership in a stream's topic listen to it. */
function listen({ connection, listening }: Subscription, payload: unknown): StreamAnswer {
  if (listening === null) return { kind: 'accepted', response: {} }
  return connection.allowAsk() ? listening.stream.join(listening.listener, payload) : tooManyAsks
}

function listenerOn({ options: { limits, meters } }: Hub, connection: Connection): Listener {
  return {
    tell(broadcast) {
      connection.write(broadcast(connection.protocol), limits.maxBufferedStreamBytes)
      meters.framesOut.inc()
    },
  }
}

/** Sends the messages that follow the reply to a join. */
function welcome(
  hub: Hub,
  subscription: Subscription,
  { config }: JoinPayload,
  rowFault: string | null,
): void {
  const { connection, topic } = subscription
  if (subscription.watchesPresence) {
    connection.send(frameFor(subscription, 'presence_state', topic.presences.state()))
    hub.delivery.presences.follow(topic)
  }
  if ((config?.postgres_changes ?? []).length > 0) {
    const message = rowFault ?? 'Subscribed to PostgreSQL'
    notice(subscription, 'postgres_changes', rowFault === null ? 'ok' : 'error', message)
  }
  if (config?.broadcast?.replication_ready === true) notice(subscription, 'system', 'ok', 'ready')
}

/** A new token on an open channel: it stays as it is, changes what the caller may do, or ends the channel. */
export async function renewToken(hub: Hub, subscription: Subscription, payload: unknown): Promise<void> {
  const parsed = tokenPayload.safeParse(payload)
  if (!parsed.success) return expel(hub, subscription, 'the token is not valid')
  const token = parsed.data.access_token ?? null
  if (token !== subscription.token) await readmit(hub, subscription, token)
}

/** Asks again whether a token opens what a membership already has. */
export async function readmit(hub: Hub, subscription: Subscription, token: string | null): Promise<void> {
  const admission = await admit(hub, subscription.connection, subscription.topic, token)
  if (!subscription.topic.members.has(subscription)) return
  if ('refusal' in admission) return expel(hub, subscription, admission.refusal)
  subscription.token = token
  subscription.caller = admission.caller
  subscription.access = admission.access
  hub.rows.callerChanged(subscription)
}

/** Ends a membership that has lost its right, and tells the client why. */
export function expel(hub: Hub, subscription: Subscription, reason: string): void {
  notice(subscription, 'system', 'error', reason)
  leave(hub, subscription)
}

/** Ends a membership and confirms it. */
export function leave(hub: Hub, subscription: Subscription): void {
  part(hub, subscription)
  const { connection, joinRef, topic } = subscription
  connection.send({ joinRef, ref: joinRef, topic: topic.wireName, event: 'phx_close', payload: {} })
}

/** Ends a membership without a word, for a client that is gone. */
export function part(hub: Hub, subscription: Subscription): void {
  const { connection, topic } = subscription
  connection.subscriptions.delete(topic.wireName)
  topic.members.delete(subscription)
  hub.delivery.presences.untrack(topic, subscription.id)
  hub.rows.forget(subscription)
  subscription.listening?.stream.leave(subscription.listening.listener)
  hub.topics.discardIfEmpty(topic)
}

function notice(
  subscription: Subscription,
  extension: 'system' | 'postgres_changes',
  status: 'ok' | 'error',
  message: string,
): void {
  const channel = subscription.topic.name
  subscription.connection.send(frameFor(subscription, 'system', { extension, status, message, channel }))
}
