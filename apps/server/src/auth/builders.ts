import type { Builders } from '../../../../test/support/builders.ts'
import { signInElsewhere } from '../../../../test/support/people.ts'

export const builders: Builders = {
  growing: ['auth.users'],
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
  ],
  things: {
    // Another device that they are signed in on.
    'DELETE /me/sessions/{id}': async ({ product }, owner) =>
      (await signInElsewhere(product, owner)).sessionId,
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
    listSecurityEvents: ({ layla }) => layla.get('/me/security-events'),
  },
}
