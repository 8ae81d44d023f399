import type { Tx } from '../../platform/index.ts'
import type { SignedIn } from '../callers/signed-in.ts'
import type { Auth } from '../context.ts'
import { AuthError, reauthenticationNeeded } from '../errors.ts'
import { countersOfSession, judgeGuess } from '../rate-limits/guesses.ts'
import { insufficientAal, lackingProof } from './require.ts'

const WHAT = 'update email, phone or password'

/**
 * Admits a person whose session has proven lately who they are, and, without a second factor, one who gives
 * the code that `reauthenticate` has sent them.
 *
 * @throws AuthError insufficient_aal, reauthentication_needed or reauthentication_not_valid
 */
export async function requireProofOrNonce(auth: Auth, person: SignedIn, nonce: string | null): Promise<void> {
  const lack = await auth.platform.database.asSystem((tx) => lackingProof(auth, tx, person))
  if (lack === 'second factor') throw insufficientAal(WHAT, 401)
  if (lack === undefined) return
  if (!nonce) throw reauthenticationNeeded(WHAT)
  const { user, session } = person
  const address = user.email ?? user.phone ?? ''
  const guess = { address, code: nonce, purposes: ['reauthentication'] } as const
  const { right } = await judgeGuess(auth, { ...guess, ...countersOfSession(user.id, session.id) })
  if (right?.user_id !== user.id)
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}

/** Again, in the transaction of the change: a second factor that came in meanwhile is to be shown. */
export async function requireStillProven(auth: Auth, tx: Tx, person: SignedIn): Promise<void> {
  if ((await lackingProof(auth, tx, person)) === 'second factor') throw insufficientAal(WHAT, 401)
}
