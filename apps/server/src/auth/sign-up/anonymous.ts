import { insertUser, type Metadata } from '../accounts/user-store.ts'
import type { Auth } from '../context.ts'
import { AuthError } from '../errors.ts'
import type { Origin } from '../origin.ts'
import { type SessionAnswer, signIn } from '../sessions/sign-in.ts'
import { audit } from '../trail/audit.ts'

/** Opens an account without an address, where that is allowed. */
export async function signUpAnonymously(
  auth: Auth,
  profile: Metadata,
  origin: Origin,
): Promise<SessionAnswer> {
  const { config, database, ids, clock } = auth.platform
  if (!config.AUTH_ANONYMOUS_ENABLED)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  await auth.limits.count(['anonymousByAddress', origin.ip])
  return database.asSystem(async (tx) => {
    const id = ids.next()
    const user = await insertUser(tx, {
      id,
      created_at: clock.now(),
      is_anonymous: true,
      user_metadata: profile,
    })
    if (!user) throw new Error('the anonymous account was not kept')
    await audit({ auth, tx, origin }, { userId: id, action: 'account_created' })
    return signIn({ auth, tx, origin }, user, 'anonymous')
  })
}
