import type { z } from 'zod'
import type { Tx } from '../../platform/index.ts'
import { digestOf, newClientSecret } from './client.ts'
import type { changeBody } from './client-fields.ts'
import { type ClientRow, updateClient } from './client-store.ts'

type Changed = { readonly client: ClientRow; readonly secret?: string | undefined }

/** Changes an app; one that keeps a secret from now on gets its first, one that does so no longer loses it. */
export async function changeClient(
  tx: Tx,
  client: ClientRow,
  change: z.output<typeof changeBody>,
  now: Date,
): Promise<Changed> {
  const method = change.token_endpoint_auth_method ?? client.token_endpoint_auth_method
  const secret = method !== 'none' && client.secret_hash === null ? newClientSecret() : undefined
  const changed: ClientRow = {
    ...client,
    name: change.client_name ?? client.name,
    uri: change.client_uri === undefined ? client.uri : change.client_uri,
    logo_uri: change.logo_uri === undefined ? client.logo_uri : change.logo_uri,
    redirect_uris: change.redirect_uris ?? client.redirect_uris,
    grant_types: change.grant_types ?? client.grant_types,
    token_endpoint_auth_method: method,
    secret_hash: method === 'none' ? null : secret === undefined ? client.secret_hash : digestOf(secret),
    updated_at: now,
  }
  await updateClient(tx, changed)
  return { client: changed, secret }
}

/** Gives an app a new secret; the one before is good no longer. */
export async function renewSecret(tx: Tx, client: ClientRow, now: Date): Promise<Changed> {
  const secret = newClientSecret()
  const changed = { ...client, secret_hash: digestOf(secret), updated_at: now }
  await updateClient(tx, changed)
  return { client: changed, secret }
}
