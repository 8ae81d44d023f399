import type { FastifyRequest } from 'fastify'
import type { Auth } from '../context.ts'
import { noAuthorization, sessionNotFound } from '../errors.ts'
import { type AccessClaims, verifyAccessToken } from '../sessions/access-token.ts'

export function bearerOf(request: FastifyRequest): string | undefined {
  const match = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')
  return match?.[1]
}

/**
 * Reads the token of a request: it is ours and has not expired. Whether its session still lives is another question.
 *
 * @throws AuthError no_authorization or bad_jwt
 */
export async function readBearer(auth: Auth, request: FastifyRequest): Promise<AccessClaims> {
  const token = bearerOf(request)
  // Signed out, the stock client sends its api key here too: that is no person's token.
  if (!token || token.startsWith('sb_')) throw noAuthorization()
  return verifyAccessToken(auth, token)
}

/**
 * The signed-in person of a request: the token is ours and has not expired, and its session still lives.
 *
 * @throws AuthError no_authorization, bad_jwt or session_not_found
 */
export async function requireBearer(auth: Auth, request: FastifyRequest): Promise<AccessClaims> {
  const claims = await readBearer(auth, request)
  if (!(await auth.sessionCheck.isLive(claims.sub, claims.session_id))) throw sessionNotFound()
  return claims
}
