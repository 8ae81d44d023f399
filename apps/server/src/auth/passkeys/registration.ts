import type { Tx } from '../../platform/index.ts'
import { updateUser } from '../accounts/user-store.ts'
import type { SignedIn } from '../callers/signed-in.ts'
import type { Auth, Work } from '../context.ts'
import { notify } from '../emails/notices.ts'
import { AuthError, keyRefused } from '../errors.ts'
import { holdsSecondFactor } from '../factors/unenroll.ts'
import { dropPending } from '../passwords/pending.ts'
import { requireProof } from '../proofs/require.ts'
import { addAmrClaim, trustSession } from '../sessions/store.ts'
import { audit } from '../trail/audit.ts'
import { keepPasskeyChallenge, takeChallenge } from './challenges.ts'
import { relyingPartyOf } from './relying-party.ts'
import { credentialOfPasskey, insertPasskey, type PasskeyRow, passkeysOf } from './store.ts'
import { askForNewKey, type CredentialResponse, credentialOf, readNewKey } from './webauthn.ts'

/** @throws AuthError insufficient_aal or reauthentication_needed */
export async function beginRegistration(auth: Auth, tx: Tx, { user, session }: SignedIn) {
  await requireProof(auth, tx, { user, session }, 'register a passkey')
  const known = (await passkeysOf(tx, user.id)).map(credentialOfPasskey)
  const name = user.email ?? user.phone ?? user.id
  const options = await askForNewKey(relyingPartyOf(auth), { id: user.id, name }, known, true)
  return { ...(await keepPasskeyChallenge(auth, tx, user.id, options.challenge)), options }
}

/** @throws AuthError as the beginning does, webauthn_challenge_…, webauthn_verification_failed or conflict */
export async function finishRegistration(
  work: Work,
  { user, session }: SignedIn,
  challengeId: string,
  response: CredentialResponse,
): Promise<PasskeyRow> {
  const { auth, tx } = work
  // Again: a factor may have been added since the registration began.
  await requireProof(auth, tx, { user, session }, 'register a passkey')
  const challenge = await takeChallenge(auth, tx, challengeId, user.id)
  const expected = { party: relyingPartyOf(auth), challenge, isUserVerified: true }
  const made = await readNewKey(response, expected)
  if (!made) throw keyRefused()
  const isFirst = !(await holdsSecondFactor(tx, user.id))
  const now = auth.platform.clock.now()
  const passkey = await insertPasskey(tx, {
    user_id: user.id,
    id: auth.platform.ids.next(),
    friendly_name: null,
    created_at: now,
    credential: credentialOf(made.credential),
    aaguid: made.aaguid,
    isBackedUp: made.credentialBackedUp,
  })
  if (!passkey) throw new AuthError(409, 'conflict', 'This passkey is registered already')
  // A person who has just made the first one has shown it: they may add another without signing in again.
  if (isFirst) {
    // A registration begun by a session without the factor must not end as a way in beside it.
    await updateUser(tx, user.id, await dropPending(tx, user.id), now)
    await trustSession(tx, session)
    await addAmrClaim(tx, session, 'passkey', now)
  }
  const entry = { userId: user.id, action: 'passkey_added', sessionId: session.id } as const
  await audit(work, entry)
  await notify(work, user, 'factor-added')
  return passkey
}
