import type { Money } from '@sadaf/money'
import { z } from 'zod'
import type { Tx } from '../platform/index.ts'

/** Our decision. The provider's adapter puts the reason into its words. */
export type Reply =
  /** In full where no amount is named. */
  | { readonly kind: 'approved'; readonly amount?: Money }
  | { readonly kind: 'declined'; readonly reason: string }

/** An authentic request, not yet understood. */
export type AuthorizationRequest = { readonly id: string; readonly raw: Buffer }

/**
 * A provider that asks us and waits for the answer, as a card network does while a person stands at a till.
 */
export interface AuthorizationRequests<Request> {
  readonly name: string
  /** How long we may take; less than the provider waits, by the way there and back. */
  readonly deadlineMs: number
  /**
   * The answer when nothing is decided by then: no, which is then our answer for good; or that
   * it may ask again, where it counts that as no answer.
   */
  readonly whenLate: 'declined' | 'try_later'
  /** Authenticates a request by its headers and exact bytes. @throws WebhookRefused */
  verifyRequest(headers: Record<string, string>, raw: Buffer): AuthorizationRequest
  /** Gives an authentic request its meaning. @throws ZodError */
  readRequest(raw: Buffer): Request
  /** The subject: requests about one subject are decided one after the other. */
  keyOf(request: Request): string
  /** The answer in the words of the provider. */
  writeReply(reply: Reply, request: AuthorizationRequest): string
}

/** A capability's decider of a provider's requests; both parts run in one short transaction. */
export type Deciding<Request> = {
  /** The same request asked twice at once may be decided twice at once: effects under its own ids happen once. */
  decide(tx: Tx, request: Request): Promise<Reply>
  /** Takes back what was approved: it came too late, and the provider has been told no. */
  withdraw(tx: Tx, request: Request): Promise<void>
}

/** A provider whose requests are answered, without what they are about. */
export type Answerer = Omit<AuthorizationRequests<unknown>, 'readRequest' | 'keyOf'> & {
  /** The subject; null where it cannot be read. */
  keyOf(raw: Buffer): string | null
  decide(tx: Tx, raw: Buffer): Promise<Reply | 'unreadable'>
  withdraw(tx: Tx, raw: Buffer): Promise<void>
}

/** Routes a provider's request to the capability that decides it. */
export function answer<Request>(
  provider: AuthorizationRequests<Request>,
  deciding: Deciding<Request>,
): Answerer {
  // Read once, though it may be decided again: alone, where it cannot be in a group.
  const understood = new WeakMap<Buffer, Request | null>()
  const read = (raw: Buffer): Request | null => {
    const known = understood.get(raw)
    if (known !== undefined) return known
    const request = understand(provider, raw)
    understood.set(raw, request)
    return request
  }
  return {
    ...provider,
    keyOf(raw) {
      const request = read(raw)
      return request === null ? null : provider.keyOf(request)
    },
    async decide(tx, raw) {
      const request = read(raw)
      return request === null ? 'unreadable' : replyOf(await deciding.decide(tx, request))
    },
    withdraw: (tx, raw) => deciding.withdraw(tx, provider.readRequest(raw)),
  }
}

// Other knowledge of a capability is not for the provider.
function replyOf(reply: Reply): Reply {
  if (reply.kind === 'declined') return { kind: reply.kind, reason: reply.reason }
  return { kind: reply.kind, ...(reply.amount && { amount: reply.amount }) }
}

function understand<Request>(provider: AuthorizationRequests<Request>, raw: Buffer): Request | null {
  try {
    return provider.readRequest(raw)
  } catch (error) {
    if (error instanceof z.ZodError) return null
    throw error
  }
}
