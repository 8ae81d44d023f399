import { createHash, randomBytes } from 'node:crypto'

const KEY_BYTES = 24
const SHOWN = 4

/** Where a key works: with the sandbox of providers, or with real ones. */
type Environment = 'test' | 'live'

type NewKey = { readonly key: string; readonly hint: string; readonly hash: Buffer }

/** Makes a key that says of itself what it is: secret scanners know it by its beginning. */
export function makeKey(environment: Environment): NewKey {
  const prefix = `sk_${environment}_`
  const secret = randomBytes(KEY_BYTES).toString('base64url')
  const key = prefix + secret
  return { key, hint: `${prefix}${secret.slice(0, SHOWN)}…${secret.slice(-SHOWN)}`, hash: hashOf(key) }
}

/** A key is random through and through, so that no slow hash is needed. */
export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Whether a token was meant for a key, and no session's. */
export const isMeantAsKey = (token: string): boolean => token.startsWith('sk_')

/** Whether it can be one that was made here. */
export const looksLikeKey = (token: string): boolean => /^sk_(?:test|live)_[\w-]{32}$/.test(token)

type Lifetime = { readonly expiresAt: Date; readonly revokedAt: Date | null }

export function stateOf({ expiresAt, revokedAt }: Lifetime, now: Date): 'active' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked'
  return expiresAt.getTime() <= now.getTime() ? 'expired' : 'active'
}
