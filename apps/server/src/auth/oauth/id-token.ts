import { createHash } from 'node:crypto'
import type { OauthScope, Scope } from '@sadaf/api'
import { SignJWT } from 'jose'
import type { UserRow } from '../accounts/user-store.ts'
import type { Auth } from '../context.ts'
import { NAME_KEYS } from '../http/parsing.ts'
import type { AuthorizationRow } from './token-store.ts'

const LIFETIME_SECONDS = 3_600

/** Claims of a person, as far as scopes reach. */
export function claimsOf(user: UserRow, scopes: readonly (OauthScope | Scope)[]): Record<string, unknown> {
  const { avatar_url: picture, language } = user.user_metadata
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  return {
    sub: user.id,
    ...(scopes.includes('profile')
      ? {
          name: NAME_KEYS.map((key) => text(user.user_metadata[key])).find(Boolean),
          picture: text(picture),
          locale: text(language),
          updated_at: Math.floor(user.updated_at.getTime() / 1_000),
        }
      : {}),
    ...(scopes.includes('email') && user.email
      ? { email: user.email, email_verified: user.email_confirmed_at !== null }
      : {}),
    ...(scopes.includes('phone') && user.phone
      ? { phone_number: `+${user.phone}`, phone_number_verified: user.phone_confirmed_at !== null }
      : {}),
  }
}

/** Whether apps can check what we sign: by a published key, not by a secret of ours. */
export const canSignIds = async (auth: Auth): Promise<boolean> =>
  (await auth.signingKeys.current()).publicJwk !== undefined

/** An id token: it tells the app who its person is, and opens nothing here, since its audience is the app. */
export async function mintIdToken(
  auth: Auth,
  user: UserRow,
  authorization: AuthorizationRow,
  accessToken: string,
): Promise<string> {
  const key = await auth.signingKeys.current()
  const nowSeconds = Math.floor(auth.platform.clock.now().getTime() / 1_000)
  const half = createHash('sha256').update(accessToken).digest().subarray(0, 16)
  const claims = {
    ...claimsOf(user, authorization.scopes),
    auth_time: Math.floor(authorization.authenticated_at.getTime() / 1_000),
    at_hash: half.toString('base64url'),
    ...(authorization.nonce === null ? {} : { nonce: authorization.nonce }),
  }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: key.algorithm, typ: 'JWT', ...(key.kid ? { kid: key.kid } : {}) })
    .setIssuer(auth.issuer)
    .setSubject(user.id)
    .setAudience(authorization.client_id)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + LIFETIME_SECONDS)
    .sign(key.forSigning)
}
