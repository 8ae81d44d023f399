import type { Tx } from '../platform/index.ts'

/** A row of auth.refresh_tokens. */
export type RefreshTokenRow = {
  readonly user_id: string
  readonly id: string
  readonly session_id: string
  readonly parent_id: string | null
  readonly created_at: Date
  readonly used_at: Date | null
}

export async function insertRefreshToken(
  tx: Tx,
  token: Omit<RefreshTokenRow, 'used_at'> & { token_hash: Buffer },
): Promise<void> {
  await tx.client.query(
    `insert into auth.refresh_tokens (user_id, id, session_id, parent_id, token_hash, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [token.user_id, token.id, token.session_id, token.parent_id, token.token_hash, token.created_at],
  )
}

export async function refreshTokenByHash(tx: Tx, hash: Buffer): Promise<RefreshTokenRow | undefined> {
  const { rows } = await tx.client.query<RefreshTokenRow>(
    `select user_id, id, session_id, parent_id, created_at, used_at from auth.refresh_tokens where token_hash = $1`,
    [hash],
  )
  return rows[0]
}

/** The one token of a session that was not used yet. */
export async function activeRefreshToken(
  tx: Tx,
  session: { user_id: string; id: string },
): Promise<RefreshTokenRow | undefined> {
  const { rows } = await tx.client.query<RefreshTokenRow>(
    `select user_id, id, session_id, parent_id, created_at, used_at from auth.refresh_tokens
     where user_id = $1 and session_id = $2 and used_at is null order by created_at desc limit 1`,
    [session.user_id, session.id],
  )
  return rows[0]
}

export async function markRefreshTokenUsed(
  tx: Tx,
  token: Pick<RefreshTokenRow, 'user_id' | 'id'>,
  now: Date,
): Promise<void> {
  await tx.client.query('update auth.refresh_tokens set used_at = $3 where user_id = $1 and id = $2', [
    token.user_id,
    token.id,
    now,
  ])
}

/** Forgets a session's refresh tokens, so that only one that is made afterwards is good. */
export async function dropRefreshTokens(
  tx: Tx,
  session: { readonly user_id: string; readonly id: string },
): Promise<void> {
  await tx.client.query('delete from auth.refresh_tokens where user_id = $1 and session_id = $2', [
    session.user_id,
    session.id,
  ])
}
