import { z } from 'zod'
import type { Builders, Scene } from '../../../../test/support/builders.ts'
import { workOauth } from '../../../../test/support/oauth-app.ts'
import { type Person, signInElsewhere } from '../../../../test/support/people.ts'

const hash = Buffer.alloc(32, 7)

export const builders: Builders = {
  rows: {
    'auth.oauth_clients': () => ({
      name: 'Ledgerly',
      token_endpoint_auth_method: 'none',
      secret_hash: null,
      redirect_uris: ['https://app.example/callback'],
      scopes: ['openid'],
    }),
    'auth.oauth_grants': () => ({ scopes: ['openid'] }),
    'auth.oauth_authorizations': () => ({ code_hash: hash }),
    'auth.oauth_tokens': () => ({ token_hash: hash }),
  },
  counts: { oauth_clients: 'select count(*) from auth.oauth_clients' },
  growing: ['auth.users', 'auth.oauth_grants', 'auth.oauth_authorizations', 'auth.oauth_tokens'],
  fill: [
    `insert into auth.users (id, email, email_confirmed_at, created_at, updated_at)
     select id, 'many-' || n || '@example.com', now(), now(), now() from person`,
    `insert into auth.identities (user_id, id, provider, provider_id, identity_data, created_at, updated_at)
     select id, gen_random_uuid(), 'email', id, jsonb_build_object('email', 'many-' || n || '@example.com'),
       now(), now() from person`,
    `insert into auth.sessions (user_id, id, refresh_key, created_at, refreshed_at)
     select id, account, '\\x00', now(), now() from person`,
    `insert into auth.refresh_tokens (user_id, id, session_id, token_hash, created_at)
     select id, gen_random_uuid(), account, sha256(id::text::bytea), now() from person`,
    `insert into auth.amr_claims (user_id, session_id, method, authenticated_at)
     select id, account, 'password', now() from person`,
    `insert into auth.audit_log (user_id, id, occurred_at, action)
     select id, gen_random_uuid(), now(), 'signed_in' from person`,
    `insert into auth.oauth_clients (user_id, id, name, registration_type, token_endpoint_auth_method, redirect_uris,
       grant_types, scopes, created_at, updated_at)
     select id, account, 'Ledgerly', 'manual', 'none', '{https://app.example/callback}', '{authorization_code}',
       '{openid}', now(), now() from person limit 500`,
    `insert into auth.oauth_grants (user_id, client_id, scopes, granted_at)
     select id, (select min(id::text)::uuid from auth.oauth_clients), '{openid}', now() from person`,
    `insert into auth.oauth_authorizations (user_id, id, client_id, scopes, redirect_uri, authenticated_at,
       code_challenge, code_hash, code_expires_at, refresh_key, created_at, expires_at)
     select id, account, (select min(id::text)::uuid from auth.oauth_clients), '{openid}', 'https://app.example/callback', now(), '', sha256(id::text::bytea), now(),
       '', now(), now() + interval '60 days' from person`,
    `insert into auth.oauth_tokens (user_id, id, authorization_id, kind, token_hash, scopes, created_at, expires_at)
     select id, gen_random_uuid(), account, 'refresh', sha256(gen_random_uuid()::text::bytea), '{openid}', now(),
       now() + interval '60 days' from person cross join generate_series(1, 3)`,
  ],
  things: {
    // Another device that they are signed in on.
    'DELETE /me/sessions/{id}': async ({ product }, owner) =>
      (await signInElsewhere(product, owner)).sessionId,
    'PATCH /developers/apps/{id}': anApp,
    'DELETE /developers/apps/{id}': anApp,
    'POST /developers/apps/{id}/secret': anApp,
  },
  calls: {
    listSessions: ({ layla }) => layla.get('/me/sessions'),
    endSession: async ({ product, layla }) =>
      product.http.call({
        method: 'DELETE',
        path: `/api/v1/me/sessions/${(await signInElsewhere(product, layla)).sessionId}`,
        headers: { authorization: `Bearer ${layla.token}` },
      }),
    getRecoveryCodes: ({ layla }) => layla.get('/me/recovery-codes'),
    listOauthClients: ({ layla }) => layla.get('/developers/apps'),
    createOauthClient: async (scene) => {
      await removeApps(scene, scene.layla)
      return scene.layla.post('/developers/apps', aWish)
    },
    changeOauthClient: async (scene) => on(scene, 'PATCH', '', { name: 'Ledgerly 2' }),
    renewOauthClientSecret: (scene) => on(scene, 'POST', '/secret'),
    removeOauthClient: (scene) => on(scene, 'DELETE', ''),
    listSecurityEvents: ({ layla }) => layla.get('/me/security-events'),
  },
  async use(scene) {
    await workOauth(scene.product, scene.noor)
    for (const [method, path] of [
      ['PATCH', ''],
      ['POST', '/secret'],
      ['DELETE', ''],
    ] as const)
      await on(scene, method, path, method === 'PATCH' ? { name: 'Ledgerly 2' } : undefined)
    await scene.layla.get('/developers/apps')
    await scene.product.runJob('auth.clean')
  },
}

const aWish = {
  name: 'Ledgerly',
  kind: 'confidential',
  redirect_uris: ['https://app.example/callback'],
}

const withId = z.object({ id: z.string() })

const removeApps = ({ product }: Pick<Scene, 'product'>, { userId }: Person) =>
  product.database.query('delete from auth.oauth_clients where user_id = $1', [userId])

/** An app in place of all that there were, since a developer has ten at most. */
async function anApp(scene: Scene, owner: Person): Promise<string> {
  await removeApps(scene, owner)
  return withId.parse((await owner.post('/developers/apps', aWish)).body).id
}

/** Does something with an app of Layla's. */
async function on(scene: Scene, method: 'PATCH' | 'POST' | 'DELETE', path: string, body?: object) {
  const { product, layla } = scene
  return product.http.call({
    method,
    path: `/api/v1/developers/apps/${await anApp(scene, layla)}${path}`,
    headers: { authorization: `Bearer ${layla.token}` },
    ...(body && { body }),
  })
}
