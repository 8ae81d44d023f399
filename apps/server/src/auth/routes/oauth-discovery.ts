import type { FastifyInstance } from 'fastify'
import type { Auth } from '../context.ts'
import { scopesOfServer } from '../oauth/server-scopes.ts'

const CACHE_SECONDS = 600

/** Metadata of this server, which apps find by its address (RFC 8414 and OpenID Connect Discovery). */
export function oauthDiscoveryRoute(app: FastifyInstance, auth: Auth): void {
  for (const name of ['openid-configuration', 'oauth-authorization-server'])
    app.get(`/.well-known/${name}`, { config: { isOpen: true } }, async (_request, reply) => {
      reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`)
      return describeServer(auth)
    })
}

export async function describeServer(auth: Auth): Promise<object> {
  const { issuer, platform } = auth
  const methods = ['client_secret_basic', 'client_secret_post', 'none']
  const { algorithm } = await auth.signingKeys.current()
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    ...(platform.config.AUTH_OAUTH_REGISTRATION_ENABLED
      ? { registration_endpoint: `${issuer}/oauth/clients/register` }
      : {}),
    scopes_supported: await scopesOfServer(auth),
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: methods,
    revocation_endpoint_auth_methods_supported: methods,
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [algorithm],
    claims_supported: [
      ...['iss', 'sub', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'at_hash'],
      ...['name', 'picture', 'locale', 'updated_at', 'email', 'email_verified'],
      ...['phone_number', 'phone_number_verified'],
    ],
    ui_locales_supported: ['en', 'ar'],
    prompt_values_supported: ['consent', 'login'],
    authorization_response_iss_parameter_supported: true,
    request_uri_parameter_supported: false,
  }
}
