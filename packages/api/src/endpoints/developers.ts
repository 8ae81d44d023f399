import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { type Scope, scopes } from '../scopes.ts'
import { allOf, id, timestamp } from '../shapes.ts'

const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]]

/** After so many days at most a key expires. */
const MOST_KEY_DAYS = 365
const MOST_KEY_ADDRESSES = 20

const scope = z.enum(scopeNames)

const keyFields = {
  id,
  name: z.string(),
  hint: z
    .string()
    .meta({ description: 'The beginning and the end of the key.', example: 'sk_test_7Qm2…x9Ld' }),
  scopes: z.array(scope),
  state: z.enum(['active', 'expired', 'revoked']),
  created_at: timestamp,
  expires_at: timestamp,
  addresses: z.array(z.string()).meta({
    description:
      'Addresses and networks from which alone the key works; empty where it works from everywhere.',
    example: ['203.0.113.7', '2001:db8:7::/48'],
  }),
  last_used_at: timestamp.nullable().meta({ description: 'To the minute; null where it was never used.' }),
}

export const apiKey = z.object(keyFields).meta({ id: 'ApiKey' })

export const listApiKeys = endpoint({
  id: 'listApiKeys',
  method: 'GET',
  path: '/developers/keys',
  tag: 'developers',
  summary: 'API keys of the person, the newest first, without those that ended long ago',
  access: 'user',
  scope: 'session',
  response: allOf(apiKey),
})

export const createApiKey = endpoint({
  id: 'createApiKey',
  method: 'POST',
  path: '/developers/keys',
  tag: 'developers',
  summary: 'Make an API key; the answer is the only one that has it',
  access: 'user',
  scope: 'session',
  stepUp: 'recent',
  limitPerMinute: 10,
  body: z.strictObject({
    name: z.string().trim().min(1).max(60),
    scopes: z.array(scope).min(1).max(scopeNames.length),
    expires_in_days: z.number().int().min(1).max(MOST_KEY_DAYS),
    addresses: z
      .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))
      .max(MOST_KEY_ADDRESSES)
      .optional()
      .meta({
        description: 'Addresses and networks from which alone the key works; from everywhere unless said.',
      }),
  }),
  status: 201,
  response: z.object({ ...keyFields, key: z.string() }).meta({ id: 'NewApiKey' }),
  errors: ['too_many_api_keys'],
})

export const revokeApiKey = endpoint({
  id: 'revokeApiKey',
  method: 'DELETE',
  path: '/developers/keys/{id}',
  tag: 'developers',
  summary: 'Revoke an API key at once',
  access: 'user',
  scope: 'session',
  params: z.strictObject({ id }),
  response: apiKey,
})
