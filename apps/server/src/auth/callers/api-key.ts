import type { FastifyRequest } from 'fastify'
import type { JWTPayload } from 'jose'
import { z } from 'zod'
import type { Auth } from '../context.ts'
import { AuthError, noAuthorization } from '../errors.ts'
import type { ApiRole } from '../keys/api-keys.ts'
import { verifyTokenSignature } from '../sessions/access-token.ts'

/** The key a request carries: in its own header, or in the query where a browser cannot set headers. */
export function apiKeyOf(request: FastifyRequest): string | undefined {
  const { apikey } = request.headers
  if (typeof apikey === 'string') return apikey
  const { apikey: inQuery } = request.query as { apikey?: unknown }
  return typeof inQuery === 'string' ? inQuery : undefined
}

/**
 * The role of an API key: one of our opaque keys, or a token with role `anon` or `service_role` signed by our
 * keys.
 *
 * @throws AuthError 401 for anything else
 */
export async function roleOfApiKey(auth: Auth, key: string | undefined): Promise<ApiRole> {
  if (!key) throw noAuthorization('No API key found in request')
  const opaque = auth.apiKeys.roleOf(key)
  if (opaque) return opaque
  const role = key.startsWith('ey') ? await roleOfToken(auth, key) : undefined
  if (!role) throw noAuthorization('Invalid API key')
  return role
}

/** Whether a token is of a session that lives no more: what its person may do ends with it. A key is of none. */
export async function hasEnded(auth: Auth, payload: JWTPayload): Promise<boolean> {
  if (payload.session_id === undefined) return false
  const of = ofSession.safeParse(payload)
  return !of.success || !(await auth.sessionCheck.isLive(of.data.sub, of.data.session_id))
}

const ofSession = z.object({ sub: z.uuid(), session_id: z.uuid() })

const roles = new Map<unknown, ApiRole>([
  ['anon', 'anon'],
  ['service_role', 'service_role'],
  ['supabase_admin', 'service_role'],
])

async function roleOfToken(auth: Auth, token: string): Promise<ApiRole | undefined> {
  try {
    const payload = await verifyTokenSignature(auth, token, {})
    const role = roles.get(payload.role)
    return role && (await hasEnded(auth, payload)) ? undefined : role
  } catch (error) {
    if (error instanceof AuthError) return undefined
    throw error
  }
}
