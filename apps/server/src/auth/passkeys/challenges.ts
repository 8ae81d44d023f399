import type { Tx } from '../../platform/index.ts'
import type { Auth } from '../context.ts'
import { AuthError } from '../errors.ts'
import { insertPasskeyChallenge, takePasskeyChallenge } from './store.ts'

const LIFETIME_SECONDS = 300

/** @param userId whose passkey is to be made; null where a person is about to sign in */
export async function keepPasskeyChallenge(
  auth: Auth,
  tx: Tx,
  userId: string | null,
  challenge: string,
): Promise<{ readonly challenge_id: string; readonly expires_at: number }> {
  const id = auth.platform.ids.next()
  const createdAt = auth.platform.clock.now()
  const expiresAt = new Date(createdAt.getTime() + LIFETIME_SECONDS * 1000)
  await insertPasskeyChallenge(tx, { id, userId, challenge, createdAt, expiresAt })
  return { challenge_id: id, expires_at: Math.floor(expiresAt.getTime() / 1000) }
}

/** Uses a challenge up. @throws AuthError webauthn_challenge_not_found or webauthn_challenge_expired */
export async function takeChallenge(auth: Auth, tx: Tx, id: string, userId: string | null): Promise<string> {
  const taken = await takePasskeyChallenge(tx, id, userId)
  if (!taken) throw new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used')
  if (taken.expires_at <= auth.platform.clock.now())
    throw new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired')
  return taken.challenge
}
