import type { FastifyRequest } from 'fastify'
import { apiKeyOf, hasEnded } from '../callers/api-key.ts'
import { bearerOf } from '../callers/bearer.ts'
import type { Auth } from '../context.ts'
import { AuthError, badJwt, noAuthorization, sessionNotFound } from '../errors.ts'
import { verifyTokenSignature } from '../sessions/access-token.ts'

/**
 * Admits only the holder of the secret key or of a token with the service role.
 *
 * @throws AuthError no_authorization, bad_jwt, session_not_found or not_admin
 */
export async function requireAdmin(auth: Auth, request: FastifyRequest): Promise<void> {
  const token = bearerOf(request)
  if (!token) {
    if (auth.apiKeys.roleOf(apiKeyOf(request) ?? '') === 'service_role') return
    throw noAuthorization()
  }
  if ((await roleOf(auth, token)) !== 'service_role')
    throw new AuthError(403, 'not_admin', 'User not allowed')
}

async function roleOf(auth: Auth, token: string): Promise<string> {
  const opaque = auth.apiKeys.roleOf(token)
  if (opaque) return opaque
  if (token.startsWith('sb_')) throw badJwt()
  const payload = await verifyTokenSignature(auth, token, {})
  const { role } = payload
  if ((role === 'supabase_admin' || role === 'service_role') && (await hasEnded(auth, payload)))
    throw sessionNotFound()
  return role === 'supabase_admin' ? 'service_role' : String(role)
}
