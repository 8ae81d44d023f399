import type { OauthScope, Scope } from '@sadaf/api'
import type { Tx } from '../../platform/index.ts'

/** A row of auth.oauth_authorizations. */
export type AuthorizationRow = {
  readonly user_id: string
  readonly id: string
  readonly client_id: string
  readonly scopes: OauthScope[]
  readonly redirect_uri: string
  readonly nonce: string | null
  readonly authenticated_at: Date
  readonly code_challenge: string
  readonly code_expires_at: Date
  readonly code_used_at: Date | null
  readonly refresh_key: Buffer
  readonly created_at: Date
  readonly expires_at: Date
  readonly ended_at: Date | null
}

type NewAuthorization = Omit<AuthorizationRow, 'code_used_at' | 'ended_at'> & { readonly code_hash: Buffer }

export async function insertAuthorization(tx: Tx, row: NewAuthorization): Promise<void> {
  await tx.client.query(
    `insert into auth.oauth_authorizations (user_id, id, client_id, scopes, redirect_uri, nonce, authenticated_at,
       code_challenge, code_hash, code_expires_at, refresh_key, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      row.user_id,
      row.id,
      row.client_id,
      row.scopes,
      row.redirect_uri,
      row.nonce,
      row.authenticated_at,
      row.code_challenge,
      row.code_hash,
      row.code_expires_at,
      row.refresh_key,
      row.created_at,
      row.expires_at,
    ],
  )
}

/** The authorization of a code, locked until the transaction ends, so that a code is never exchanged twice. */
export async function lockByCode(tx: Tx, hash: Buffer): Promise<AuthorizationRow | undefined> {
  const { rows } = await tx.client.query<AuthorizationRow>(
    'select * from auth.oauth_authorizations where code_hash = $1 for update',
    [hash],
  )
  return rows[0]
}

/** An authorization by its id: a person's, and which of them. */
type AuthorizationOf = Pick<AuthorizationRow, 'user_id' | 'id'>

export async function markCodeUsed(tx: Tx, { user_id, id }: AuthorizationOf, now: Date): Promise<void> {
  await tx.client.query(
    'update auth.oauth_authorizations set code_used_at = $3 where user_id = $1 and id = $2',
    [user_id, id, now],
  )
}

/** Ends an authorization with all its tokens; that it was, stays known until the last of them had expired. */
export async function endAuthorization(tx: Tx, { user_id, id }: AuthorizationOf, now: Date): Promise<void> {
  await tx.client.query(
    `update auth.oauth_authorizations set ended_at = coalesce(ended_at, $3) where user_id = $1 and id = $2`,
    [user_id, id, now],
  )
}

export async function extendAuthorization(
  tx: Tx,
  { user_id, id }: AuthorizationOf,
  until: Date,
): Promise<void> {
  await tx.client.query(
    `update auth.oauth_authorizations set expires_at = greatest(expires_at, $3) where user_id = $1 and id = $2`,
    [user_id, id, until],
  )
}

/** A row of auth.oauth_tokens. */
export type TokenRow = {
  readonly user_id: string
  readonly id: string
  readonly authorization_id: string
  readonly kind: 'access' | 'refresh'
  readonly token_hash: Buffer
  readonly parent_id: string | null
  readonly scopes: OauthScope[]
  readonly created_at: Date
  readonly expires_at: Date
  readonly used_at: Date | null
}

export async function insertToken(tx: Tx, row: Omit<TokenRow, 'used_at'>): Promise<void> {
  await tx.client.query(
    `insert into auth.oauth_tokens
       (user_id, id, authorization_id, kind, token_hash, parent_id, scopes, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.user_id,
      row.id,
      row.authorization_id,
      row.kind,
      row.token_hash,
      row.parent_id,
      row.scopes,
      row.created_at,
      row.expires_at,
    ],
  )
}

/** A token with its authorization, which is locked until the transaction ends: two refreshes never both win. */
export async function lockToken(
  tx: Tx,
  hash: Buffer,
): Promise<{ readonly token: TokenRow; readonly authorization: AuthorizationRow } | undefined> {
  const { rows: found } = await tx.client.query<Pick<TokenRow, 'user_id' | 'id' | 'authorization_id'>>(
    'select user_id, id, authorization_id from auth.oauth_tokens where token_hash = $1',
    [hash],
  )
  const [known] = found
  if (!known) return undefined
  const { rows: authorizations } = await tx.client.query<AuthorizationRow>(
    'select * from auth.oauth_authorizations where user_id = $1 and id = $2 for update',
    [known.user_id, known.authorization_id],
  )
  // Read once the lock is held, as another refresh has left it.
  const { rows: tokens } = await tx.client.query<TokenRow>(
    'select * from auth.oauth_tokens where user_id = $1 and id = $2',
    [known.user_id, known.id],
  )
  const [authorization] = authorizations
  const [token] = tokens
  return authorization && token ? { token, authorization } : undefined
}

/** The one refresh token of an authorization that was not used yet. */
export async function activeRefreshToken(
  tx: Tx,
  { user_id, id }: AuthorizationOf,
): Promise<TokenRow | undefined> {
  const { rows } = await tx.client.query<TokenRow>(
    `select * from auth.oauth_tokens
     where user_id = $1 and authorization_id = $2 and kind = 'refresh' and used_at is null
     order by created_at desc limit 1`,
    [user_id, id],
  )
  return rows[0]
}

export async function markTokenUsed(
  tx: Tx,
  { user_id, id }: Pick<TokenRow, 'user_id' | 'id'>,
  now: Date,
): Promise<void> {
  await tx.client.query('update auth.oauth_tokens set used_at = $3 where user_id = $1 and id = $2', [
    user_id,
    id,
    now,
  ])
}

export async function deleteToken(tx: Tx, { user_id, id }: Pick<TokenRow, 'user_id' | 'id'>): Promise<void> {
  await tx.client.query('delete from auth.oauth_tokens where user_id = $1 and id = $2', [user_id, id])
}

export type AccessRow = {
  readonly userId: string
  readonly authorizationId: string
  readonly clientId: string
  readonly scopes: (OauthScope | Scope)[]
}

/** Access that a good token gives its app. */
export async function accessByHash(tx: Tx, hash: Buffer, now: Date): Promise<AccessRow | undefined> {
  const { rows } = await tx.client.query<AccessRow>(
    `select token.user_id as "userId", token.authorization_id as "authorizationId", held.client_id as "clientId",
       token.scopes
     from auth.oauth_tokens as token
     join auth.oauth_authorizations as held on held.user_id = token.user_id and held.id = token.authorization_id
     where token.token_hash = $1 and token.kind = 'access' and token.expires_at > $2 and held.ended_at is null`,
    [hash, now],
  )
  return rows[0]
}
