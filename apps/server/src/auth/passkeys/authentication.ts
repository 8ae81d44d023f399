import { lockUser } from '../accounts/user-store.ts'
import type { Auth } from '../context.ts'
import { keyRefused } from '../errors.ts'
import type { Origin } from '../origin.ts'
import { type SessionAnswer, signIn } from '../sessions/sign-in.ts'
import { keepPasskeyChallenge, takeChallenge } from './challenges.ts'
import { relyingPartyOf } from './relying-party.ts'
import { credentialOfPasskey, lockPasskey, markPasskeyUsed } from './store.ts'
import { askForKey, type CredentialResponse, readKeyUse } from './webauthn.ts'

/** Asks for any passkey of ours: the person is not known yet. */
export async function beginAuthentication(auth: Auth) {
  const options = await askForKey(relyingPartyOf(auth), [])
  const kept = await auth.platform.database.asSystem((tx) =>
    keepPasskeyChallenge(auth, tx, null, options.challenge),
  )
  return { ...kept, options }
}

/**
 * Signs in the owner of the passkey that was shown.
 *
 * @throws AuthError webauthn_challenge_…, or webauthn_verification_failed
 */
export async function finishAuthentication(
  auth: Auth,
  challengeId: string,
  response: CredentialResponse,
  origin: Origin,
): Promise<SessionAnswer> {
  const { database, clock } = auth.platform
  // Committed by itself, so that a challenge is used up by its first answer, right or wrong.
  const challenge = await database.asSystem((tx) => takeChallenge(auth, tx, challengeId, null))
  return database.asSystem(async (tx) => {
    const passkey = await lockPasskey(tx, response.id)
    if (!passkey) throw keyRefused()
    const expected = { party: relyingPartyOf(auth), challenge, isUserVerified: true }
    const used = await readKeyUse(response, credentialOfPasskey(passkey), expected)
    const handle = response.response.userHandle
    const isOwn = !handle || Buffer.from(handle, 'base64url').toString() === passkey.user_id
    const user = await lockUser(tx, passkey.user_id)
    if (!used || !isOwn || !user) throw keyRefused()
    await markPasskeyUsed(tx, passkey, used, clock.now())
    return signIn({ auth, tx, origin }, user, 'passkey')
  })
}
