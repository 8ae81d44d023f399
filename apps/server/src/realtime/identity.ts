import type { Caller } from './policy.ts'

/** Claims of a verified access token. `expiresAt` is the token's, not the session's. */
export type VerifiedToken = { readonly userId: string; readonly sessionId: string; readonly expiresAt: Date }

export type ApiKeyRole = 'anon' | 'service_role'

/** The questions of this service to the keeper of keys and sessions. */
export type Credentials = {
  /** Null for a token that is forged, expired or of a session that has ended. */
  verifyAccessToken(token: string): Promise<VerifiedToken | null>
  /** The role of an api key, null for anything else. */
  apiKeyRole(key: string): Promise<ApiKeyRole | null>
}

export function callerOfRole(role: ApiKeyRole): Caller {
  return role === 'service_role' ? { kind: 'service' } : { kind: 'anonymous' }
}

/**
 * Caller of a token. Clients send the api key in place of a token while no person is signed in, and none
 * where a page supplies its own tokens: then it is `withoutToken`. Null for an invalid token.
 */
export async function identify(
  credentials: Credentials,
  token: string | null,
  withoutToken: Caller,
): Promise<Caller | null> {
  if (token === null || token === '') return withoutToken
  const verified = await credentials.verifyAccessToken(token)
  if (verified !== null) return { kind: 'user', ...verified }
  const role = await credentials.apiKeyRole(token)
  return role === null ? null : callerOfRole(role)
}

const MAX_REMEMBERED = 10_000

/**
 * Sessions that ended a moment ago. A token can be verified just before its session ends and be put to use
 * just after; a listener that was told of the end asks here, so that no such token slips through.
 */
export class EndedSessions {
  private readonly ids = new Set<string>()

  add(sessionId: string): void {
    this.ids.add(sessionId)
    if (this.ids.size <= MAX_REMEMBERED) return
    const [oldest] = this.ids
    if (oldest !== undefined) this.ids.delete(oldest)
  }

  has(caller: Caller): boolean {
    return caller.kind === 'user' && this.ids.has(caller.sessionId)
  }
}
