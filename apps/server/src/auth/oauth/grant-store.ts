import type { OauthScope } from '@sadaf/api'
import type { Tx } from '../../platform/index.ts'
import type { ClientRow } from './client-store.ts'

/** A person and an app of theirs. */
export type GrantOf = { readonly userId: string; readonly clientId: string }

/** Scopes that a person has allowed an app; undefined where they have not. */
export async function grantedScopes(
  tx: Tx,
  { userId, clientId }: GrantOf,
): Promise<OauthScope[] | undefined> {
  const { rows } = await tx.client.query<{ scopes: OauthScope[] }>(
    'select scopes from auth.oauth_grants where user_id = $1 and client_id = $2',
    [userId, clientId],
  )
  return rows[0]?.scopes
}

/** Keeps what a person has allowed an app. */
export async function putGrant(
  tx: Tx,
  { userId, clientId }: GrantOf,
  scopes: readonly OauthScope[],
  now: Date,
): Promise<void> {
  await tx.client.query(
    `insert into auth.oauth_grants (user_id, client_id, scopes, granted_at) values ($1, $2, $3, $4)
     on conflict (user_id, client_id) do update set scopes = excluded.scopes, granted_at = excluded.granted_at`,
    [userId, clientId, scopes, now],
  )
}

export type GrantRow = Pick<ClientRow, 'id' | 'name' | 'uri' | 'logo_uri'> & {
  readonly scopes: OauthScope[]
  readonly granted_at: Date
}

const MAX_GRANTS = 200

/** Apps that a person has allowed, the latest first. */
export async function grantsOf(tx: Tx, userId: string): Promise<GrantRow[]> {
  const { rows } = await tx.client.query<GrantRow>(
    `select app.id, app.name, app.uri, app.logo_uri, kept.scopes, kept.granted_at
     from auth.oauth_grants as kept join auth.oauth_clients as app on app.id = kept.client_id
     where kept.user_id = $1 order by kept.granted_at desc, app.id desc limit ${MAX_GRANTS}`,
    [userId],
  )
  return rows
}

/** Ends what a person has allowed an app, with all its tokens. @returns whether there was any */
export async function deleteGrant(tx: Tx, { userId, clientId }: GrantOf): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    'delete from auth.oauth_grants where user_id = $1 and client_id = $2',
    [userId, clientId],
  )
  return (rowCount ?? 0) > 0
}

/** Ends all that a person has allowed. @returns the names of the apps */
export async function deleteGrants(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await tx.client.query<{ name: string }>(
    `delete from auth.oauth_grants as kept using auth.oauth_clients as app
     where kept.user_id = $1 and app.id = kept.client_id returning app.name`,
    [userId],
  )
  return rows.map(({ name }) => name)
}
