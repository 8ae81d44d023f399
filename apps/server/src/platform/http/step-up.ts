import type { Endpoint } from '@sadaf/api'
import type { Caller } from './api.ts'
import { DomainError } from './errors.ts'

/** How long a proof of who one is, is good for what asks for a recent one. */
const STEP_UP_LASTS_MS = 15 * 60_000

/** Whether a proof of that moment is good still for what asks for a recent one. */
export const isRecentProof = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() <= STEP_UP_LASTS_MS

/**
 * Lets pass whom an endpoint is for that asks for a second factor: whoever has shown theirs lately, and whoever
 * has none.
 *
 * @throws DomainError step_up_required
 */
export function requireStepUp(
  { stepUp }: Pick<Endpoint, 'stepUp'>,
  { aal, hasSecondFactor, steppedUpAt }: Pick<Caller, 'aal' | 'hasSecondFactor' | 'steppedUpAt'>,
  now: Date,
): void {
  if (!stepUp || !hasSecondFactor) return
  if (aal === 'aal1' || !isRecentProof(steppedUpAt, now)) throw new DomainError('step_up_required')
}

/**
 * Lets pass whom an endpoint is for that asks for a recent sign-in: of whoever has no second factor to show. For
 * those who have one, `stepUp` asks.
 *
 * @throws DomainError recent_sign_in_required
 */
export function requireRecentSignIn(
  { recentSignIn }: Pick<Endpoint, 'recentSignIn'>,
  { hasSecondFactor, signedInAt }: Pick<Caller, 'hasSecondFactor' | 'signedInAt'>,
  now: Date,
): void {
  if (!recentSignIn || hasSecondFactor) return
  if (!isRecentProof(signedInAt, now)) throw new DomainError('recent_sign_in_required')
}
