import * as oauth from 'openid-client'
import { z } from 'zod'
import type { Auth } from '../context.ts'
import { AuthError } from '../errors.ts'
import { accountOfClaims, type ExternalAccount } from './account.ts'
import { isIssuedWith } from './at-hash.ts'
import { callbackUrl, clientOf, providerOf } from './begin.ts'
import { githubAccount } from './github.ts'
import type { StateRow } from './state-store.ts'

const secretsSchema = z.object({ verifier: z.string(), nonce: z.string() })

/** The provider's answer for the code that a person brought back from it. */
export type Arrived = {
  readonly account: ExternalAccount
  readonly providerToken: string
  readonly providerRefreshToken: string | undefined
}

/** Exchanges the code of a callback. @throws AuthError bad_oauth_callback where the provider does not take it */
export async function arrive(
  auth: Auth,
  state: string,
  row: StateRow,
  parameters: URLSearchParams,
): Promise<Arrived> {
  const provider = providerOf(auth, row.provider)
  const configuration = await clientOf(auth, provider)
  const { verifier, nonce } = secretsSchema.parse(JSON.parse(auth.vault.open(row.request_secrets, state)))
  const isGithub = provider.name === 'github'
  try {
    const tokens = await oauth.authorizationCodeGrant(
      configuration,
      new URL(`${callbackUrl(auth)}?${parameters}`),
      {
        pkceCodeVerifier: verifier,
        expectedState: state,
        ...(isGithub ? {} : { expectedNonce: nonce, idTokenExpected: true }),
      },
    )
    const account = isGithub
      ? await githubAccount(provider.issuer, tokens.access_token)
      : await openIdAccount(provider.name, configuration, tokens)
    return { account, providerToken: tokens.access_token, providerRefreshToken: tokens.refresh_token }
  } catch (error) {
    if (error instanceof AuthError) throw error
    auth.platform.log.warn({ err: error, provider: provider.name }, 'a sign-in at a provider failed')
    throw new AuthError(400, 'bad_oauth_callback', 'Unable to exchange external code')
  }
}

// Not every provider puts the address into the identity token.
async function openIdAccount(
  provider: string,
  configuration: oauth.Configuration,
  tokens: oauth.TokenEndpointResponse & oauth.TokenEndpointResponseHelpers,
): Promise<ExternalAccount> {
  const claims = tokens.claims()
  if (!claims) throw new Error('the provider gave no identity token')
  if (!isIssuedWith(tokens.id_token ?? '', claims.at_hash, tokens.access_token))
    throw new Error('the identity token is of another access token')
  if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint)
    return accountOfClaims(provider, claims)
  const more = await oauth.fetchUserInfo(configuration, tokens.access_token, claims.sub)
  return accountOfClaims(provider, { ...more, ...claims })
}
