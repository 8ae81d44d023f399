import { contract, MOST_OAUTH_CLIENTS, oauthScopeNames } from '@sadaf/api'
import { type Api, DomainError, type Origin, type Platform, type Tx } from '../../platform/index.ts'
import { lockUser } from '../accounts/user-store.ts'
import { authOf } from '../context.ts'
import { audit } from '../trail/audit.ts'
import { grantTypes, isConfidential, makeClient } from './client.ts'
import * as store from './client-store.ts'
import { renewSecret } from './clients.ts'
import { isRedirectUri } from './redirect-uri.ts'

type Own = { readonly userId: string; readonly sessionId: string; readonly origin: Origin }

/** Apps of developers, which they make and manage themselves. Their tables are closed to people's own transactions. */
export function serveOwnClients(api: Api, platform: Platform): void {
  const { clock, database, ids } = platform

  const record = (
    tx: Tx,
    { userId, sessionId, origin }: Own,
    action: 'oauth_client_made' | 'oauth_client_changed' | 'oauth_client_removed',
    app: string,
  ) => audit({ auth: authOf(platform), tx, origin }, { userId, sessionId, action, details: { app } })

  api.serveProvider(contract.listOauthClients, async ({ caller }) => {
    const rows = await database.asSystem((tx) => store.clientsOf(tx, caller.userId))
    return { data: rows.map(present) }
  })

  api.serveProvider(contract.createOauthClient, async ({ caller, body, origin }) => {
    const redirectUris = requireRedirectUris(body.redirect_uris)
    const { userId, sessionId } = caller
    return database.asSystem(async (tx) => {
      // One after the other, so that their number holds.
      await lockUser(tx, userId)
      const own = await store.clientsOf(tx, userId)
      if (own.length >= MOST_OAUTH_CLIENTS) throw new DomainError('too_many_oauth_clients')
      const { client, secret } = makeClient(
        {
          name: body.name,
          uri: null,
          logoUri: null,
          authMethod: body.kind === 'public' ? 'none' : 'client_secret_basic',
          redirectUris,
          grantTypes,
          scopes: oauthScopeNames,
        },
        { id: ids.next(), userId, registration: 'manual', now: clock.now() },
      )
      await store.insertClient(tx, client)
      await record(tx, { userId, sessionId, origin }, 'oauth_client_made', client.name)
      return { ...present(client), secret: secret ?? null }
    })
  })

  api.serveProvider(contract.changeOauthClient, async ({ caller, params, body, origin }) => {
    const redirectUris = body.redirect_uris && requireRedirectUris(body.redirect_uris)
    return database.asSystem(async (tx) => {
      const client = await lockOwn(tx, caller.userId, params.id)
      const changed = {
        ...client,
        name: body.name ?? client.name,
        redirect_uris: redirectUris ?? client.redirect_uris,
        updated_at: clock.now(),
      }
      await store.updateClient(tx, changed)
      await record(tx, { ...caller, origin }, 'oauth_client_changed', changed.name)
      return present(changed)
    })
  })

  api.serveProvider(contract.renewOauthClientSecret, async ({ caller, params, origin }) =>
    database.asSystem(async (tx) => {
      const client = await lockOwn(tx, caller.userId, params.id)
      if (!isConfidential(client)) throw new DomainError('public_app_without_secret')
      const { client: changed, secret } = await renewSecret(tx, client, clock.now())
      await record(tx, { ...caller, origin }, 'oauth_client_changed', client.name)
      return { ...present(changed), secret: secret ?? null }
    }),
  )

  api.serveProvider(contract.removeOauthClient, async ({ caller, params, origin }) =>
    database.asSystem(async (tx) => {
      const client = await lockOwn(tx, caller.userId, params.id)
      await store.deleteClient(tx, client.id)
      await record(tx, { ...caller, origin }, 'oauth_client_removed', client.name)
      return { id: client.id }
    }),
  )
}

/** @throws DomainError not_found */
async function lockOwn(tx: Tx, userId: string, id: string): Promise<store.ClientRow> {
  const client = await store.lockClient(tx, id)
  if (client?.user_id !== userId) throw new DomainError('not_found')
  return client
}

/** @throws DomainError redirect_address_refused */
function requireRedirectUris(given: readonly string[]): string[] {
  if (!given.every(isRedirectUri)) throw new DomainError('redirect_address_refused')
  return [...new Set(given)]
}

const present = (client: store.ClientRow) => ({
  id: client.id,
  name: client.name,
  kind: isConfidential(client) ? ('confidential' as const) : ('public' as const),
  redirect_uris: client.redirect_uris,
  scopes: client.scopes,
  created_at: client.created_at.toISOString(),
  updated_at: client.updated_at.toISOString(),
})
