import type { Streams } from './streams.ts'

/** Caller on a channel, by its token or else by the api key. */
export type Caller =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'user'; readonly userId: string; readonly sessionId: string; readonly expiresAt: Date }
  | { readonly kind: 'service' }

/** Permissions of a caller on a topic: to receive messages, and to send broadcasts and presence. */
export type Access = { readonly mayJoin: boolean; readonly mayBroadcast: boolean }

type Answer = boolean | Promise<boolean>

/** One kind of private topic. `topic` matches the name without its `realtime:` prefix. */
export type TopicPolicy = {
  readonly topic: RegExp
  mayJoin(caller: Caller, match: RegExpExecArray): Answer
  mayBroadcast(caller: Caller, match: RegExpExecArray): Answer
}

export type Rules = {
  readonly policies: readonly TopicPolicy[]
  /** Whether channels that are not private exist at all. */
  readonly allowPublicChannels: boolean
  /** Channels on which the server alone speaks; none where left out. */
  readonly streams?: Pick<Streams, 'on'>
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** A user's own topic: the server speaks, that user alone listens. */
const ownTopic: TopicPolicy = {
  topic: new RegExp(`^user:(${UUID})$`),
  mayJoin: (caller, [, userId]) => caller.kind === 'user' && caller.userId === userId,
  mayBroadcast: () => false,
}

export const defaultPolicies: readonly TopicPolicy[] = [ownTopic]

const nothing: Access = { mayJoin: false, mayBroadcast: false }
const everything: Access = { mayJoin: true, mayBroadcast: true }

/**
 * Permissions of this caller on this topic. Private topics are closed unless a policy opens them; a name that
 * a policy covers is never a public channel, so that no client can be lured onto a forged one. The service
 * key passes every policy. On a stream's channel anybody listens and none may send, not even that key.
 */
export async function accessTo(
  rules: Rules,
  caller: Caller,
  topic: { readonly name: string; readonly isPrivate: boolean },
): Promise<Access> {
  if (rules.streams?.on(topic.name)) return { mayJoin: !topic.isPrivate, mayBroadcast: false }
  for (const policy of rules.policies) {
    const match = policy.topic.exec(topic.name)
    if (match === null) continue
    if (!topic.isPrivate) return nothing
    if (caller.kind === 'service') return everything
    const mayJoin = await policy.mayJoin(caller, match)
    const mayBroadcast = await policy.mayBroadcast(caller, match)
    return { mayJoin, mayBroadcast }
  }
  if (caller.kind === 'service') return everything
  return !topic.isPrivate && rules.allowPublicChannels ? everything : nothing
}
