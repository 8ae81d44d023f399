import type { Tx } from '../../platform/index.ts'
import type { Auth } from '../context.ts'
import { AuthError } from '../errors.ts'
import { insertPasskeyChallenge, takePasskeyChallenge } from './store.ts'

const LIFETIME_SECONDS = 300

/** @param userId whose passkey is to be made; null where somebody is about to sign in */
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

/** @throws AuthError webauthn_challenge_expired */
export async function takeChallenge(auth: Auth, tx: Tx, id: string, userId: string | null): Promise<string> {
  const challenge = await takePasskeyChallenge(tx, id, userId, auth.platform.clock.now())
  if (!challenge)
    throw new AuthError(422, 'webauthn_challenge_expired', 'The challenge has expired or was used already')
  return challenge
}
