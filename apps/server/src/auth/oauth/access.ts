import { type Scope, scopes } from '@sadaf/api'
import { type Caller, DomainError, type Platform } from '../../platform/index.ts'
import { userById } from '../accounts/user-store.ts'
import { isManaged } from '../devices/managed.ts'
import { digestOf } from './client.ts'
import { accessByHash } from './token-store.ts'
import { isMeantAsAccessToken, looksLikeAccessToken } from './tokens.ts'

export { isMeantAsAccessToken }

/** An app has no person at hand to prove anything. */
const noProofs = { hasSecondFactor: false, signedInAt: null, steppedUpAt: null }

/**
 * The person on whose behalf an app calls the product API. The app may do there what its scopes name, as
 * an API key may, and nothing else anywhere: its token is no JWT, so that no other service takes it for a
 * session's.
 *
 * @throws DomainError unauthenticated
 */
export async function callerOfApp({ clock, database }: Platform, token: string): Promise<Caller> {
  if (!looksLikeAccessToken(token)) throw new DomainError('unauthenticated')
  const now = clock.now()
  const found = await database.asSystem(async (tx) => {
    const access = await accessByHash(tx, digestOf(token), now)
    const user = access && (await userById(tx, access.userId))
    return access && user && !(user.banned_until && user.banned_until > now) ? { access, user } : undefined
  })
  if (!found) throw new DomainError('unauthenticated')
  const { access, user } = found
  return {
    userId: user.id,
    sessionId: access.authorizationId,
    aal: 'aal1',
    ...noProofs,
    forMoney: noProofs,
    email: user.email ?? '',
    isAnonymous: user.is_anonymous,
    isManaged: isManaged(user.app_metadata),
    scopes: new Set(access.scopes.filter(isOfProduct)),
  }
}

const isOfProduct = (scope: string): scope is Scope => Object.hasOwn(scopes, scope)
