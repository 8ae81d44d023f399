import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { UserRow } from '../accounts/user-store.ts'
import type { Auth } from '../context.ts'
import { badJwt } from '../errors.ts'
import type { AmrClaim, SessionRow } from './store.ts'

const AUDIENCE = 'authenticated'

const accessClaims = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  exp: z.int(),
  role: z.string(),
  aal: z.enum(['aal1', 'aal2', 'aal3']),
  email: z.string().optional(),
  is_anonymous: z.boolean().default(false),
  app_metadata: z.record(z.string(), z.unknown()).default({}),
  amr: z.array(z.object({ method: z.string(), timestamp: z.int() })).default([]),
})

/** The claims of a valid access token. */
export type AccessClaims = z.output<typeof accessClaims>

export type MintedToken = {
  readonly token: string
  readonly expiresAtSeconds: number
  readonly lifetimeSeconds: number
}

/** Signs an access token for a session, with the claims that the stock client and row policies read. */
export async function mintAccessToken(
  auth: Auth,
  user: UserRow,
  session: SessionRow,
  amr: readonly AmrClaim[],
): Promise<MintedToken> {
  const key = await auth.signingKeys.current()
  const nowSeconds = Math.floor(auth.platform.clock.now().getTime() / 1000)
  const lifetimeSeconds = auth.platform.config.AUTH_JWT_EXP
  const expiresAtSeconds = nowSeconds + lifetimeSeconds
  const claims = {
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: session.aal,
    amr: amr.map(({ method, authenticated_at }) => ({
      method,
      timestamp: Math.floor(authenticated_at.getTime() / 1000),
    })),
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  }
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: key.algorithm, typ: 'JWT', ...(key.kid ? { kid: key.kid } : {}) })
    .setIssuer(auth.issuer)
    .setSubject(user.id)
    .setAudience(AUDIENCE)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(expiresAtSeconds)
    .sign(key.forSigning)
  return { token, expiresAtSeconds, lifetimeSeconds }
}

/**
 * How long a token that was found good is not looked at again: a key that is withdrawn counts for no longer than that.
 */
const BELIEVED_MS = 10_000
const MAX_BELIEVED = 10_000

type Believed = { readonly claims: AccessClaims; readonly until: number }
const believedBy = new WeakMap<Auth, Map<string, Believed>>()

/**
 * Checks signature, issuer, audience and expiry; whether the session still lives is another question. Who makes ten
 * calls in a row has the signature, which takes longer than the rest of a call, checked once.
 *
 * @throws AuthError bad_jwt
 */
export async function verifyAccessToken(auth: Auth, token: string): Promise<AccessClaims> {
  const believed = believedBy.get(auth) ?? new Map<string, Believed>()
  believedBy.set(auth, believed)
  const now = auth.platform.clock.now().getTime()
  const known = believed.get(token)
  if (known && known.until > now) return known.claims
  const claims = await checkAccessToken(auth, token)
  if (believed.size >= MAX_BELIEVED) believed.clear()
  believed.set(token, { claims, until: Math.min(now + BELIEVED_MS, claims.exp * 1000) })
  return claims
}

async function checkAccessToken(auth: Auth, token: string): Promise<AccessClaims> {
  const payload = await verifyTokenSignature(auth, token, {
    issuer: auth.issuer,
    audience: AUDIENCE,
    requiredClaims: ['exp', 'sub'],
  })
  const claims = accessClaims.safeParse(payload)
  if (!claims.success) throw badJwt('invalid JWT: missing or malformed claims')
  return claims.data
}

/**
 * Checks a token against our keys. The key is chosen by algorithm and id together, so that a token can neither
 * choose "none" nor have a public key taken for a shared secret.
 *
 * @throws AuthError bad_jwt
 */
export async function verifyTokenSignature(
  auth: Auth,
  token: string,
  expected: { issuer?: string; audience?: string; requiredClaims?: string[] },
): Promise<JWTPayload> {
  const { alg, kid } = headerOf(token)
  for (const key of await auth.signingKeys.matching({ alg, kid })) {
    try {
      const { payload } = await jwtVerify(token, key.forVerifying, {
        ...expected,
        algorithms: [key.algorithm],
        currentDate: auth.platform.clock.now(),
      })
      return payload
    } catch (error) {
      // Without a key id several keys may be tried; anything but a wrong signature is final.
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw badJwt(reason(error))
    }
  }
  throw badJwt('invalid JWT: unable to parse or verify signature')
}

function headerOf(token: string): { alg?: string | undefined; kid?: string | undefined } {
  try {
    const { alg, kid } = decodeProtectedHeader(token)
    return { alg, kid }
  } catch {
    throw badJwt('invalid JWT: unable to parse or verify signature, token is malformed')
  }
}

function reason(error: unknown): string {
  if (error instanceof errors.JWTExpired)
    return 'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired'
  return 'invalid JWT: unable to parse or verify signature'
}
