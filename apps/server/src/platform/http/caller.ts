import type { Scope } from '@sadaf/api'
import type { FastifyRequest } from 'fastify'

/** Factors that a person has, and has shown. */
export type Proofs = {
  /** Whether they have anything to show beside a password or a mail. */
  readonly hasSecondFactor: boolean
  /** When they last proved who they are, in any way. */
  readonly signedInAt: Date | null
  /** When they last showed the second factor. */
  readonly steppedUpAt: Date | null
}

/** The person who calls, in a session or by a key. */
export type Caller = Proofs & {
  readonly userId: string
  readonly sessionId: string
  readonly aal: 'aal1' | 'aal2'
  /** The same without codes by mail and text message, which prove nothing where money moves. */
  readonly forMoney: Proofs
  readonly email: string
  readonly isAnonymous: boolean
  /** A profile without an email address, which a Parent looks after. */
  readonly isManaged: boolean
  /** Scopes of the calling key; a session may do all. */
  readonly scopes: 'all' | ReadonlySet<Scope>
}

/**
 * The caller. The level that their session has reached may be as it was a moment ago, unless it is read
 * again.
 *
 * @throws DomainError `unauthenticated` or `step_up_required`
 */
export type Authenticate = (request: FastifyRequest, ask?: { readonly fresh: boolean }) => Promise<Caller>
