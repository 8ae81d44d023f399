import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MOST_REDIRECT_URIS, oauthScopeNames } from '../oauth.ts'
import { allOf, id, timestamp } from '../shapes.ts'

const MAX_URI_LENGTH = 500

const name = z.string().trim().min(1).max(60)
const redirectUris = z
  .array(z.string().trim().min(1).max(MAX_URI_LENGTH))
  .min(1)
  .max(MOST_REDIRECT_URIS)
  .meta({
    description:
      'Addresses that people are led back to, compared as they stand; on the device itself, at any port.',
    example: ['https://app.example.com/callback'],
  })

const clientFields = {
  id: id.meta({ description: 'The `client_id`.' }),
  name: z.string(),
  kind: z.enum(['confidential', 'public']).meta({
    description:
      '`confidential`: runs at its developer’s and keeps a secret; `public`: runs on people’s devices.',
  }),
  redirect_uris: z.array(z.string()),
  scopes: z.array(z.enum(oauthScopeNames)),
  created_at: timestamp,
  updated_at: timestamp,
}

const oauthClient = z.object(clientFields).meta({ id: 'OauthClient' })
const withSecret = z
  .object({
    ...clientFields,
    secret: z
      .string()
      .nullable()
      .meta({ description: 'The `client_secret`, shown this once; null for a public app.' }),
  })
  .meta({ id: 'OauthClientWithSecret' })

const common = { tag: 'developers', access: 'user', scope: 'session' } as const

export const listOauthClients = endpoint({
  ...common,
  id: 'listOauthClients',
  method: 'GET',
  path: '/developers/apps',
  summary: 'Apps of the person that others sign in to with Sadaf, the oldest first',
  response: allOf(oauthClient),
})

export const createOauthClient = endpoint({
  ...common,
  id: 'createOauthClient',
  method: 'POST',
  path: '/developers/apps',
  summary: 'Register an app; the answer is the only one that has its secret',
  stepUp: 'recent',
  limitPerMinute: 10,
  body: z.strictObject({
    name,
    kind: clientFields.kind,
    redirect_uris: redirectUris,
  }),
  status: 201,
  response: withSecret,
  errors: ['too_many_oauth_clients', 'redirect_address_refused'],
})

export const changeOauthClient = endpoint({
  ...common,
  id: 'changeOauthClient',
  method: 'PATCH',
  path: '/developers/apps/{id}',
  summary: 'Change an app’s name or the addresses that people are led back to',
  stepUp: 'recent',
  limitPerMinute: 30,
  params: z.strictObject({ id }),
  body: z.strictObject({ name: name.optional(), redirect_uris: redirectUris.optional() }),
  response: oauthClient,
  errors: ['redirect_address_refused'],
})

export const renewOauthClientSecret = endpoint({
  ...common,
  id: 'renewOauthClientSecret',
  method: 'POST',
  path: '/developers/apps/{id}/secret',
  summary: 'Make a new secret for an app; the one before is good no longer',
  stepUp: 'recent',
  limitPerMinute: 10,
  params: z.strictObject({ id }),
  response: withSecret,
  errors: ['public_app_without_secret'],
})

export const removeOauthClient = endpoint({
  ...common,
  id: 'removeOauthClient',
  method: 'DELETE',
  path: '/developers/apps/{id}',
  summary: 'Delete an app; what people have allowed it ends',
  params: z.strictObject({ id }),
  response: z.object({ id }),
})
