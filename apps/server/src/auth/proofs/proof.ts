import { isRecentProof } from '../../platform/index.ts'
import { isSecondFactor } from '../sessions/sign-in.ts'
import type { AmrClaim } from '../sessions/store.ts'

/** Proofs that a session has given of its person. */
export type Proven = {
  readonly isRaised: boolean
  /** Whether its person has anything beside a password or a mail: a verified factor, or a passkey. */
  readonly hasSecondFactor: boolean
  /** Whether they have nothing at all to prove who they are with. */
  readonly isAnonymous: boolean
  readonly amr: readonly AmrClaim[]
}

/**
 * The proof that a session lacks for changing how its person signs in: the second factor shown within the last quarter
 * of an hour where they have one, else a sign-in of that time. Pure.
 *
 * @returns undefined where it lacks nothing
 */
export function lacking(
  { isRaised, hasSecondFactor, isAnonymous, amr }: Proven,
  now: Date,
): 'second factor' | 'sign-in' | undefined {
  const isRecent = ({ authenticated_at }: AmrClaim) => isRecentProof(authenticated_at, now)
  if (hasSecondFactor)
    return isRaised && amr.some((claim) => isSecondFactor(claim.method) && isRecent(claim))
      ? undefined
      : 'second factor'
  return isAnonymous || amr.some(isRecent) ? undefined : 'sign-in'
}
