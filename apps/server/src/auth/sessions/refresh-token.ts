import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Tx } from '../../platform/index.ts'
import * as store from './refresh-token-store.ts'
import type { SessionRow } from './store.ts'

/** The result of checking a refresh token. */
export type Use = 'current' | 'repeated' | 'reused'

const TOKEN_BYTES = 24

/**
 * Judges a refresh token that is known. Pure.
 *
 * The current one is good once. The one before it gets the same successor again until that was used: tabs race, and an
 * answer may be lost for hours (Supabase Auth does the same). Any other used token is a copy, and which of the two
 * callers is the person cannot be told.
 *
 * @param active the session's token that was not used yet
 */
export function judgeUse(
  token: Pick<store.RefreshTokenRow, 'id' | 'used_at'>,
  active: Pick<store.RefreshTokenRow, 'parent_id'> | undefined,
): Use {
  if (token.used_at === null) return 'current'
  return active?.parent_id === token.id ? 'repeated' : 'reused'
}

/** The token that follows another: only who holds the token and the session's key can tell it. */
export function successorOf(token: string, refreshKey: Buffer): string {
  return createHmac('sha256', refreshKey)
    .update(token)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url')
}

export const newRefreshKey = (): Buffer => randomBytes(32)

export const hashRefreshToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Keeps a session's first token and gives it in the clear, once. */
export async function issueFirstToken(tx: Tx, session: SessionRow, id: string, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await store.insertRefreshToken(tx, {
    user_id: session.user_id,
    id,
    session_id: session.id,
    parent_id: null,
    token_hash: hashRefreshToken(token),
    created_at: now,
  })
  return token
}

/** Uses a token up, wherever its session is now, and gives its successor. */
export async function rotateToken(
  tx: Tx,
  session: SessionRow,
  used: { readonly token: string; readonly row: store.RefreshTokenRow; readonly successorId: string },
  now: Date,
): Promise<string> {
  const next = successorOf(used.token, session.refresh_key)
  const successor = { id: used.successorId, token_hash: hashRefreshToken(next) }
  await store.replaceRefreshToken(tx, session, { used: used.row, successor }, now)
  return next
}
