import type { FastifyRequest } from 'fastify'
import type { Platform } from '../../platform/index.ts'
import { authOf } from '../context.ts'
import { AuthError } from '../errors.ts'
import { createVault, deriveSecret, type Vault } from '../keys/vault.ts'
import { type AccessClaims, verifyAccessToken } from '../sessions/access-token.ts'
import { isHalfWay } from '../sessions/check.ts'
import { apiKeyOf, roleOfApiKey } from './api-key.ts'
import { bearerOf } from './bearer.ts'

/** The caller of the stock client: the service key, a signed-in person, or a stranger. */
export type StockCaller =
  | { readonly kind: 'service' }
  | { readonly kind: 'person'; readonly userId: string; readonly claims: AccessClaims }
  | { readonly kind: 'nobody' }

/** A request that proves nothing, or what is not true. */
export type Refusal = { readonly kind: 'refused'; readonly why: 'key' | 'token'; readonly message: string }

/**
 * Reads a request's api key and token. The token decides where there is one: the secret key beside a person's
 * token still makes that person's call.
 */
export async function stockCallerOf(
  platform: Platform,
  request: FastifyRequest,
): Promise<StockCaller | Refusal> {
  const auth = authOf(platform)
  const bearer = bearerOf(request)
  const key = apiKeyOf(request) ?? bearer
  try {
    const role = await roleOfApiKey(auth, key)
    if (!bearer || bearer === key) return { kind: role === 'service_role' ? 'service' : 'nobody' }
  } catch (error) {
    if (error instanceof AuthError) return { kind: 'refused', why: 'key', message: error.message }
    throw error
  }
  return ofToken(platform, bearer)
}

async function ofToken(platform: Platform, bearer: string): Promise<StockCaller | Refusal> {
  const auth = authOf(platform)
  const role = await roleOfApiKey(auth, bearer).catch(ignoreAuthError)
  if (role) return { kind: role === 'service_role' ? 'service' : 'nobody' }
  try {
    const claims = await verifyAccessToken(auth, bearer)
    const standing = await auth.sessionCheck.standing(claims.sub, claims.session_id)
    if (!standing)
      return { kind: 'refused', why: 'token', message: 'Session from session_id claim in JWT does not exist' }
    // A password alone opens nothing of a person who has a second factor: until it is shown they are unknown.
    if (claims.aal === 'aal1' && isHalfWay(standing)) return { kind: 'nobody' }
    return { kind: 'person', userId: claims.sub, claims }
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const isExpired = error.message.endsWith('token is expired')
    const message = isExpired ? '"exp" claim timestamp check failed' : 'signature verification failed'
    return { kind: 'refused', why: 'token', message }
  }
}

// A token that is no api key may still be a person's.
function ignoreAuthError(error: unknown): undefined {
  if (error instanceof AuthError) return undefined
  throw error
}

/** A secret for one purpose, from the deployment's own; the same in every process. */
export const secretFor = (platform: Platform, purpose: string): Uint8Array =>
  deriveSecret(platform.config, purpose)

/** Keeps what must be read again, for one purpose. */
export const vaultFor = (platform: Platform, purpose: string): Vault =>
  createVault(Buffer.from(secretFor(platform, purpose)))
