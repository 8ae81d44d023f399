import type { Tx } from '../../platform/index.ts'
import type { SignedIn } from '../callers/signed-in.ts'
import type { Auth } from '../context.ts'
import { AuthError, reauthenticationNeeded, sessionNotFound } from '../errors.ts'
import { amrOf, hasSecondFactor, standingOf } from '../sessions/store.ts'
import { lacking } from './proof.ts'

/** The proof that a person's session lacks for changing how they sign in. @throws AuthError session_not_found */
export async function lackingProof(auth: Auth, tx: Tx, { user, session }: SignedIn) {
  const now = auth.platform.clock.now()
  const standing = await standingOf(tx, { userId: user.id, id: session.id, now })
  if (!standing) throw sessionNotFound()
  const proven = {
    isRaised: standing.aal !== 'aal1',
    hasSecondFactor: hasSecondFactor(standing),
    isAnonymous: user.is_anonymous,
    amr: await amrOf(tx, session),
  }
  return lacking(proven, now)
}

/**
 * Lets pass whose session has proven lately who they are, for what changes how they sign in.
 *
 * @param what as it goes on after "to": `enroll a new factor`
 * @throws AuthError insufficient_aal, or reauthentication_needed where there is no second factor
 */
export async function requireProof(auth: Auth, tx: Tx, person: SignedIn, what: string): Promise<void> {
  const lack = await lackingProof(auth, tx, person)
  if (lack === 'second factor') throw insufficientAal(what)
  if (lack === 'sign-in') throw reauthenticationNeeded(what)
}

/** @throws AuthError insufficient_aal where the person has a second factor that this session has not shown, ever */
export async function requireShownFactor(
  auth: Auth,
  tx: Tx,
  { user, session }: SignedIn,
  what: string,
): Promise<void> {
  const standing = await standingOf(tx, { userId: user.id, id: session.id, now: auth.platform.clock.now() })
  if (!standing) throw sessionNotFound()
  if (standing.aal === 'aal1' && hasSecondFactor(standing)) throw insufficientAal(what)
}

export const insufficientAal = (what: string, status = 403) =>
  new AuthError(status, 'insufficient_aal', `AAL2 required to ${what}, with a factor shown lately`)
