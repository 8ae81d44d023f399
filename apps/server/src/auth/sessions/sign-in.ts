import { accountDetails } from '../accounts/details-store.ts'
import { markIdentityUsed } from '../accounts/identity-store.ts'
import { presentUser } from '../accounts/present.ts'
import { type UserRow, updateUser } from '../accounts/user-store.ts'
import type { Work } from '../context.ts'
import { notifyOfNewDevice } from '../emails/notices.ts'
import { AuthError } from '../errors.ts'
import type { Weakness } from '../passwords/strength.ts'
import { audit } from '../trail/audit.ts'
import { mintAccessToken } from './access-token.ts'
import { issueFirstToken, newRefreshKey } from './refresh-token.ts'
import { addAmrClaim, insertSession, type SessionRow } from './store.ts'

/** How someone proved who they are: the `method` of the `amr` claim. */
export type Method = 'password' | 'otp' | 'anonymous' | 'passkey' | 'oauth' | 'web3' | 'sso/saml' | 'device'

/** Whether a method of the `amr` claim raised the session to its second level. */
export const isSecondFactor = (method: string): boolean =>
  method === 'totp' || method === 'passkey' || method.startsWith('mfa/')

/**
 * Whether a method proves who a person is where money moves: a code by mail or text message does not, nor one
 * that was handed over.
 */
export const isForMoney = (method: string): boolean =>
  !['otp', 'mfa/phone', 'anonymous', 'device'].includes(method)

/** The answer to a successful sign-in or refresh. */
export type SessionAnswer = {
  readonly access_token: string
  readonly token_type: 'bearer'
  readonly expires_in: number
  readonly expires_at: number
  readonly refresh_token: string
  readonly user: Record<string, unknown>
  readonly weak_password?: Weakness
  readonly provider_token?: string
  readonly provider_refresh_token?: string
}

/** Opens a session for someone who has proven who they are. @throws AuthError user_banned */
export async function signIn(
  work: Work,
  user: UserRow,
  method: Method,
  provider: string | undefined = ownProviderOf(method),
): Promise<SessionAnswer> {
  const { auth, tx, origin } = work
  const { clock, ids } = auth.platform
  const now = clock.now()
  refuseBanned(user, now)
  await notifyOfNewDevice(work, user, now)
  const session = await insertSession(tx, {
    user_id: user.id,
    id: ids.next(),
    user_agent: origin.userAgent,
    ip: origin.ip,
    refresh_key: newRefreshKey(),
    // A passkey is two factors in one: having the key, and a face, finger or PIN that unlocks it.
    aal: method === 'passkey' ? 'aal2' : 'aal1',
    created_at: now,
  })
  await addAmrClaim(tx, session, method, now)
  if (provider) await markIdentityUsed(tx, user.id, provider, now)
  const current = await updateUser(tx, user.id, { last_sign_in_at: now }, now)
  const refreshToken = await issueFirstToken(tx, session, ids.next(), now)
  await audit(work, { userId: user.id, action: 'signed_in', sessionId: session.id, details: { method } })
  return answerSession(work, current, session, refreshToken)
}

/** The identity that a method of our own rests on. */
function ownProviderOf(method: Method): string | undefined {
  return method === 'password' || method === 'otp' ? 'email' : undefined
}

export async function answerSession(
  { auth, tx }: Work,
  user: UserRow,
  session: SessionRow,
  refreshToken: string,
): Promise<SessionAnswer> {
  const details = await accountDetails(tx, user.id, session.id)
  const access = await mintAccessToken(auth, user, session, details.amr)
  return {
    access_token: access.token,
    token_type: 'bearer',
    expires_in: access.lifetimeSeconds,
    expires_at: access.expiresAtSeconds,
    refresh_token: refreshToken,
    user: presentUser(user, details),
  }
}

export function refuseBanned(user: UserRow, now: Date): void {
  if (user.banned_until && user.banned_until > now) throw new AuthError(400, 'user_banned', 'User is banned')
}
