import type { Auth } from '../context.ts'
import { validationFailed, weakPassword } from '../errors.ts'
import { findWeakness, MAX_PASSWORD_LENGTH } from './strength.ts'

/**
 * Refuses a password that is too weak to be set.
 *
 * @param own what an attacker would try first for this person: address, name
 * @throws AuthError weak_password with its reasons
 */
export async function requireStrength(auth: Auth, password: string, own: readonly string[]): Promise<void> {
  if (password.length > MAX_PASSWORD_LENGTH)
    throw validationFailed(`Password cannot be longer than ${MAX_PASSWORD_LENGTH} characters`)
  const weakness = await findWeakness(password, auth.platform.config.AUTH_PASSWORD_MIN_LENGTH, own)
  if (weakness) throw weakPassword(weakness.reasons, weakness.message)
}
