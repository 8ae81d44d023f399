import { MOST_REDIRECT_URIS, oauthScopeNames } from '@sadaf/api'
import { z } from 'zod'
import { grantTypes } from './client.ts'
import { isRedirectUri } from './redirect-uri.ts'

const MAX_URI_LENGTH = 500

export const clientName = z.string().trim().min(1).max(60)
export const redirectUris = z
  .array(
    z.string().refine(isRedirectUri, {
      message: 'must be an https address, or http on the device itself, without a fragment',
    }),
  )
  .min(1)
  .max(MOST_REDIRECT_URIS)
const page = z.url({ protocol: /^https$/ }).max(MAX_URI_LENGTH)
const authMethod = z.enum(['none', 'client_secret_basic', 'client_secret_post'])
const grants = z
  .array(z.enum(grantTypes))
  .min(1)
  .refine((given) => given.includes('authorization_code'), { message: 'must have authorization_code' })
const scope = z
  .string()
  .max(500)
  .transform((text) => text.split(' ').filter(Boolean))
  .pipe(z.array(z.enum(oauthScopeNames)).min(1))

/** An app as the stock client and RFC 7591 describe a new one. */
export const newClientBody = z.object({
  client_name: clientName,
  client_uri: page.nullish(),
  logo_uri: page.nullish(),
  redirect_uris: redirectUris,
  grant_types: grants.nullish(),
  response_types: z.array(z.literal('code')).min(1).nullish(),
  scope: scope.nullish(),
  token_endpoint_auth_method: authMethod.nullish(),
})

/** Changes of an app: a field that is left out stays as it is. */
export const changeBody = z.object({
  client_name: clientName.optional(),
  client_uri: page.nullish(),
  logo_uri: page.nullish(),
  redirect_uris: redirectUris.optional(),
  grant_types: grants.optional(),
  token_endpoint_auth_method: authMethod.optional(),
})

export const fieldsOf = (body: z.output<typeof newClientBody>) => ({
  name: body.client_name,
  uri: body.client_uri ?? null,
  logoUri: body.logo_uri ?? null,
  authMethod: body.token_endpoint_auth_method ?? 'client_secret_basic',
  redirectUris: body.redirect_uris,
  grantTypes: body.grant_types ?? grantTypes,
  scopes: body.scope ?? oauthScopeNames,
})
