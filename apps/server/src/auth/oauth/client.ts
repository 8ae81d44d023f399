import { createHash, randomBytes } from 'node:crypto'
import { type OauthScope, oauthScopeNames } from '@sadaf/api'
import { isSameSecret } from '../../platform/index.ts'
import type { AuthMethod, ClientRow } from './client-store.ts'

export const grantTypes = ['authorization_code', 'refresh_token'] as const

const SECRET_BYTES = 32

/** A secret of an app, which only the answer to its making has. */
export const newClientSecret = (): string => `scs_${randomBytes(SECRET_BYTES).toString('base64url')}`

/** Secrets and tokens are random through and through, so that no slow hash is needed. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Whether an app can keep a secret: one that runs at its developer's can, one on people's devices cannot. */
export const isConfidential = ({
  token_endpoint_auth_method: method,
}: Pick<ClientRow, 'token_endpoint_auth_method'>) => method !== 'none'

export const hasSecret = ({ secret_hash }: ClientRow, secret: string): boolean =>
  secret_hash !== null && isSameSecret(digestOf(secret).toString('hex'), secret_hash.toString('hex'))

export type ClientFields = {
  readonly name: string
  readonly uri: string | null
  readonly logoUri: string | null
  readonly authMethod: AuthMethod
  readonly redirectUris: readonly string[]
  readonly grantTypes: readonly string[]
  readonly scopes: readonly OauthScope[]
}

type Making = {
  readonly id: string
  /** The developer, if a person makes it. */
  readonly userId: string | null
  readonly registration: ClientRow['registration_type']
  readonly now: Date
}

/** A new app, with the secret that its answer alone has; none where it could not keep one. */
export function makeClient(
  fields: ClientFields,
  { id, userId, registration, now }: Making,
): { readonly client: ClientRow; readonly secret: string | undefined } {
  const secret = fields.authMethod === 'none' ? undefined : newClientSecret()
  const client: ClientRow = {
    user_id: userId,
    id,
    name: fields.name,
    uri: fields.uri,
    logo_uri: fields.logoUri,
    registration_type: registration,
    token_endpoint_auth_method: fields.authMethod,
    secret_hash: secret === undefined ? null : digestOf(secret),
    redirect_uris: [...new Set(fields.redirectUris)],
    grant_types: [...new Set(fields.grantTypes)],
    scopes: inOrder(fields.scopes),
    created_at: now,
    updated_at: now,
  }
  return { client, secret }
}

/** Scopes once each, in the order in which people are asked. */
export const inOrder = (given: readonly string[]): OauthScope[] =>
  oauthScopeNames.filter((scope) => given.includes(scope))

/** An app as the stock client knows it. */
export function presentClient(client: ClientRow, secret?: string): Record<string, unknown> {
  return {
    client_id: client.id,
    client_name: client.name,
    ...(secret === undefined ? {} : { client_secret: secret }),
    client_type: isConfidential(client) ? 'confidential' : 'public',
    token_endpoint_auth_method: client.token_endpoint_auth_method,
    registration_type: client.registration_type,
    ...(client.uri === null ? {} : { client_uri: client.uri }),
    ...(client.logo_uri === null ? {} : { logo_uri: client.logo_uri }),
    redirect_uris: client.redirect_uris,
    grant_types: client.grant_types,
    response_types: ['code'],
    scope: client.scopes.join(' '),
    created_at: client.created_at.toISOString(),
    updated_at: client.updated_at.toISOString(),
  }
}

/** An app as people see it who are asked to allow it. */
export const presentToPerson = ({
  id,
  name,
  uri,
  logo_uri,
}: Pick<ClientRow, 'id' | 'name' | 'uri' | 'logo_uri'>) => ({
  id,
  name,
  uri: uri ?? '',
  logo_uri: logo_uri ?? '',
})
