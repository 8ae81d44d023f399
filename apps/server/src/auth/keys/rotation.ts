import type { Auth } from '../context.ts'
import { AuthError } from '../errors.ts'
import * as store from './signing-key-store.ts'
import { generateKey } from './signing-keys.ts'

/** Told to every process when there is a new key. */
export const ROTATED = 'auth.keys_rotated'

/**
 * Makes a new key that signs from now on. The one before goes on verifying, until a later rotation finds that
 * every token it signed has expired.
 *
 * @throws AuthError conflict where the keys are supplied by the environment, and are to be changed there
 */
export async function rotateSigningKey(auth: Auth): Promise<{ readonly kid: string }> {
  const { config, database, clock, bus } = auth.platform
  if (config.AUTH_JWT_KEYS || config.AUTH_JWT_SECRET)
    throw new AuthError(409, 'conflict', 'The signing keys come from the environment: change them there')
  // A first key may not have been needed yet; the one that follows it must know of it.
  await auth.signingKeys.current()
  const jwk = await generateKey()
  const now = clock.now()
  const safeBefore = new Date(now.getTime() - config.AUTH_JWT_EXP * 1000)
  await database.asSystem((tx) => store.rotate(tx, jwk, now, safeBefore))
  auth.signingKeys.forget()
  await bus.publish(ROTATED, {})
  return { kid: jwk.kid }
}
