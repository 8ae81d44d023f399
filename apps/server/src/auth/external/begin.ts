import { createHash } from 'node:crypto'
import * as oauth from 'openid-client'
import { z } from 'zod'
import type { Auth } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { type Challenge, pkceFields, readChallenge } from '../redirects/flow-state.ts'
import type { ExternalProvider } from './providers-config.ts'
import { insertState } from './state-store.ts'

/** How long a person may stay at the provider, seconds. */
const LIFETIME_SECONDS = 600

const query = z.looseObject({
  provider: z.string().max(100).default(''),
  scopes: z.string().max(1_000).optional(),
  redirect_to: z.string().max(2_000).optional(),
  ...pkceFields,
})

export type AskedFor = {
  readonly provider: ExternalProvider
  readonly scopes: string
  readonly redirectTo: string
  readonly challenge: Challenge | null
  /** Parameters that the client passes on to the provider. */
  readonly extra: Readonly<Record<string, string>>
}

/** Parameters of our own request to a provider; the rest may be a client's. */
const OURS = new Set([
  ...['provider', 'scopes', 'scope', 'redirect_to', 'code_challenge', 'code_challenge_method', 'apikey'],
  ...['client_id', 'client_secret', 'redirect_uri', 'response_type', 'response_mode', 'state', 'nonce'],
  ...['skip_http_redirect', 'request', 'request_uri', 'invite_token'],
])

/** @throws AuthError oauth_provider_not_supported or validation_failed */
export function readAsked(auth: Auth, given: unknown): AskedFor {
  const fields = query.parse(given)
  const provider = providerOf(auth, fields.provider)
  const wanted = (fields.scopes ?? '').split(/[\s,]+/).filter(Boolean)
  const standard = provider.name === 'github' ? ['user:email'] : ['openid', 'email', 'profile']
  const extra = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' && !OURS.has(name) ? [[name, value] as const] : [],
  )
  return {
    provider,
    scopes: [...new Set([...standard, ...wanted])].join(' '),
    redirectTo: auth.redirects.allowed(fields.redirect_to),
    challenge: readChallenge(fields),
    extra: Object.fromEntries(extra),
  }
}

/** @throws AuthError oauth_provider_not_supported */
export function providerOf(auth: Auth, name: string): ExternalProvider {
  if (!name) throw validationFailed('A provider is required')
  const provider = auth.platform.config.externalProviders.get(name.toLowerCase())
  if (!provider)
    throw new AuthError(400, 'oauth_provider_not_supported', 'Unsupported provider: provider is not enabled')
  return provider
}

export const callbackUrl = (auth: Auth): string => `${auth.issuer}/callback`

export const hashState = (state: string): Buffer => createHash('sha256').update(state).digest()

/** The beginning browser, and the signed-in person's session where an account is to be linked. */
export type Beginner = {
  readonly browserHash: Buffer
  readonly linking: { readonly userId: string; readonly sessionId: string } | null
}

/** The provider's sign-in page, with a proof key and a nonce of our own. */
export async function beginAt(auth: Auth, asked: AskedFor, beginner: Beginner): Promise<string> {
  const { provider, challenge } = asked
  const { database, clock } = auth.platform
  const configuration = await clientOf(auth, provider)
  const state = oauth.randomState()
  const verifier = oauth.randomPKCECodeVerifier()
  const nonce = oauth.randomNonce()
  const createdAt = clock.now()
  const row = {
    provider: provider.name,
    request_secrets: auth.vault.seal(JSON.stringify({ verifier, nonce }), state),
    redirect_to: asked.redirectTo,
    code_challenge: challenge?.challenge ?? null,
    code_challenge_method: challenge?.method ?? null,
    linking_user_id: beginner.linking?.userId ?? null,
    linking_session_id: beginner.linking?.sessionId ?? null,
    browser_hash: beginner.browserHash,
  }
  const expiresAt = new Date(createdAt.getTime() + LIFETIME_SECONDS * 1000)
  await database.asSystem((tx) => insertState(tx, hashState(state), row, { createdAt, expiresAt }))
  return oauth.buildAuthorizationUrl(configuration, {
    ...asked.extra,
    redirect_uri: callbackUrl(auth),
    scope: asked.scopes,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(provider.name === 'github' ? {} : { nonce }),
  }).href
}

/** @throws AuthError unexpected_failure where the provider does not answer */
export async function clientOf(auth: Auth, provider: ExternalProvider): Promise<oauth.Configuration> {
  try {
    return await auth.externalClients.of(provider)
  } catch (error) {
    auth.platform.log.warn({ err: error, provider: provider.name }, 'an identity provider does not answer')
    throw new AuthError(502, 'unexpected_failure', `The provider ${provider.name} does not answer`)
  }
}
