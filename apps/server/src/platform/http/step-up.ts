import type { Endpoint } from '@sadaf/api'
import type { Caller, Proofs } from './caller.ts'
import { DomainError } from './errors.ts'

/** How long a proof of who one is, is good for what asks for a recent one. */
const STEP_UP_LASTS_MS = 15 * 60_000

/** Whether a proof of that moment is good still for what asks for a recent one. */
export const isRecentProof = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() <= STEP_UP_LASTS_MS

/** When a person last proved who they are: by their second factor, or, where they have none, by a sign-in. */
export function provenAt({
  aal,
  hasSecondFactor,
  signedInAt,
  steppedUpAt,
}: Proofs & Pick<Caller, 'aal'>): Date | null {
  if (!hasSecondFactor) return signedInAt
  return aal === 'aal1' ? null : steppedUpAt
}

/** The proof that a person is asked for. */
export const stepAskedOf = ({ hasSecondFactor }: Pick<Proofs, 'hasSecondFactor'>) =>
  hasSecondFactor ? 'step_up_required' : 'recent_sign_in_required'

/**
 * The step-up rule: an endpoint that asks for it lets a caller pass who has proven lately who they are.
 *
 * @throws DomainError step_up_required, or recent_sign_in_required where there is no second factor
 */
export function requireRecentProof(
  { stepUp }: Pick<Endpoint, 'stepUp'>,
  caller: Proofs & Pick<Caller, 'aal'>,
  now: Date,
): void {
  if (stepUp !== 'recent' || isRecentProof(provenAt(caller), now)) return
  throw new DomainError(stepAskedOf(caller))
}
