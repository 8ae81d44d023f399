import type { OauthScope } from '@sadaf/api'
import type { Tx } from '../../platform/index.ts'

export type AuthMethod = 'none' | 'client_secret_basic' | 'client_secret_post'

/** A row of auth.oauth_clients. */
export type ClientRow = {
  /** The developer; null where an administrator made it, or it registered itself. */
  readonly user_id: string | null
  readonly id: string
  readonly name: string
  readonly uri: string | null
  readonly logo_uri: string | null
  readonly registration_type: 'dynamic' | 'manual'
  readonly token_endpoint_auth_method: AuthMethod
  readonly secret_hash: Buffer | null
  readonly redirect_uris: string[]
  readonly grant_types: string[]
  readonly scopes: OauthScope[]
  readonly created_at: Date
  readonly updated_at: Date
}

export async function insertClient(tx: Tx, client: ClientRow): Promise<void> {
  await tx.client.query(
    `insert into auth.oauth_clients (user_id, id, name, uri, logo_uri, registration_type, token_endpoint_auth_method,
       secret_hash, redirect_uris, grant_types, scopes, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      client.user_id,
      client.id,
      client.name,
      client.uri,
      client.logo_uri,
      client.registration_type,
      client.token_endpoint_auth_method,
      client.secret_hash,
      client.redirect_uris,
      client.grant_types,
      client.scopes,
      client.created_at,
      client.updated_at,
    ],
  )
}

/** Keeps what of an app can change. */
export async function updateClient(tx: Tx, client: ClientRow): Promise<void> {
  await tx.client.query(
    `update auth.oauth_clients set name = $2, uri = $3, logo_uri = $4, token_endpoint_auth_method = $5,
       secret_hash = $6, redirect_uris = $7, grant_types = $8, updated_at = $9
     where id = $1`,
    [
      client.id,
      client.name,
      client.uri,
      client.logo_uri,
      client.token_endpoint_auth_method,
      client.secret_hash,
      client.redirect_uris,
      client.grant_types,
      client.updated_at,
    ],
  )
}

export async function clientById(tx: Tx, id: string): Promise<ClientRow | undefined> {
  const { rows } = await tx.client.query<ClientRow>('select * from auth.oauth_clients where id = $1', [id])
  return rows[0]
}

/** An app, locked until the transaction ends. */
export async function lockClient(tx: Tx, id: string): Promise<ClientRow | undefined> {
  const { rows } = await tx.client.query<ClientRow>(
    'select * from auth.oauth_clients where id = $1 for no key update',
    [id],
  )
  return rows[0]
}

/** Apps, the newest first. */
export async function clientsPage(tx: Tx, limit: number, offset: number): Promise<ClientRow[]> {
  const { rows } = await tx.client.query<ClientRow>(
    'select * from auth.oauth_clients order by created_at desc, id desc limit $1 offset $2',
    [limit, offset],
  )
  return rows
}

export async function countClients(tx: Tx): Promise<number> {
  const { rows } = await tx.client.query<{ total: string }>(
    'select count(*) as total from auth.oauth_clients',
  )
  return Number(rows[0]?.total ?? 0)
}

const MAX_OWN = 100

/** A developer's apps, the oldest first. */
export async function clientsOf(tx: Tx, userId: string): Promise<ClientRow[]> {
  const { rows } = await tx.client.query<ClientRow>(
    `select * from auth.oauth_clients where user_id = $1 order by id limit ${MAX_OWN}`,
    [userId],
  )
  return rows
}

/** Deletes an app, with all that it was allowed. */
export async function deleteClient(tx: Tx, id: string): Promise<void> {
  await tx.client.query('delete from auth.oauth_clients where id = $1', [id])
}
