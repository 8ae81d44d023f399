import type { Tx } from '../../platform/index.ts'
import type { SessionRow } from './store.ts'

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

/**
 * A refresh token and its session, both locked until the transaction ends, so that two refreshes never both win:
 * who had to wait gets them as the other left them.
 */
export async function lockRefreshToken(
  tx: Tx,
  hash: Buffer,
): Promise<{ token: RefreshTokenRow; session: SessionRow } | undefined> {
  const { rows } = await tx.client.query<SessionRow & LockedToken>(
    `select session.*, token.id as token_id, token.parent_id as token_parent_id,
       token.created_at as token_created_at, token.used_at as token_used_at
     from auth.refresh_tokens as token
     join auth.sessions as session on session.user_id = token.user_id and session.id = token.session_id
     where token.token_hash = $1 for no key update of session, token`,
    [hash],
  )
  const [row] = rows
  if (!row) return undefined
  const { token_id, token_parent_id, token_created_at, token_used_at, ...session } = row
  const token = {
    user_id: session.user_id,
    id: token_id,
    session_id: session.id,
    parent_id: token_parent_id,
    created_at: token_created_at,
    used_at: token_used_at,
  }
  return { token, session }
}

type LockedToken = {
  readonly token_id: string
  readonly token_parent_id: string | null
  readonly token_created_at: Date
  readonly token_used_at: Date | null
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

type Rotation = {
  readonly used: Pick<RefreshTokenRow, 'id'>
  readonly successor: Pick<RefreshTokenRow, 'id'> & { readonly token_hash: Buffer }
}

/** Uses a token up, keeps its successor, and notes when and where the session was refreshed. */
export async function replaceRefreshToken(
  tx: Tx,
  session: Pick<SessionRow, 'user_id' | 'id' | 'ip' | 'user_agent'>,
  { used, successor }: Rotation,
  now: Date,
): Promise<void> {
  await tx.client.query(
    `with used as (
       update auth.refresh_tokens set used_at = $3 where user_id = $1 and id = $4
     ), refreshed as (
       update auth.sessions set refreshed_at = $3, ip = $7, user_agent = $8 where user_id = $1 and id = $2
     )
     insert into auth.refresh_tokens (user_id, id, session_id, parent_id, token_hash, created_at)
     values ($1, $5, $2, $4, $6, $3)`,
    [
      session.user_id,
      session.id,
      now,
      used.id,
      successor.id,
      successor.token_hash,
      session.ip,
      session.user_agent,
    ],
  )
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
