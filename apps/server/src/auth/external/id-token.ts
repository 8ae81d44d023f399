import { createHash } from 'node:crypto'
import { createRemoteJWKSet, customFetch, decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose'
import { fetchOutside } from '../../platform/index.ts'
import type { Auth } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { accountOfClaims, type ExternalAccount } from './account.ts'
import { isIssuedWith } from './at-hash.ts'
import { clientOf } from './begin.ts'
import type { ExternalProvider } from './providers-config.ts'

type Given = {
  readonly idToken: string
  readonly nonce: string | undefined
  /** The access token that it came with, where it says so itself. */
  readonly accessToken: string | undefined
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

const badToken = () => new AuthError(400, 'bad_jwt', 'Bad ID token')

/**
 * The subject of an identity token (OpenID Connect Core, section 3.1.3.7).
 *
 * @throws AuthError bad_jwt, unexpected_audience or validation_failed
 */
export async function accountOfIdToken(
  auth: Auth,
  provider: ExternalProvider,
  { idToken, nonce, accessToken }: Given,
): Promise<ExternalAccount> {
  // The provider is not asked about text that is no token.
  requireToken(idToken)
  const { issuer, jwks_uri: address } = (await clientOf(auth, provider)).serverMetadata()
  if (!address) throw new AuthError(400, 'provider_disabled', `${provider.name} issues no identity tokens`)
  const keys = keySets.get(address) ?? createRemoteJWKSet(new URL(address), { [customFetch]: fetchOutside })
  keySets.set(address, keys)
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer,
      audience: [...provider.clientIds],
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: auth.platform.clock.now(),
    })
    requireNonce(payload.nonce, nonce)
    if (!isIssuedWith(idToken, payload.at_hash, accessToken)) throw badToken()
    return accountOfClaims(provider.name, payload)
  } catch (error) {
    if (error instanceof AuthError) throw error
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud')
      throw new AuthError(400, 'unexpected_audience', 'Unacceptable audience in id_token')
    if (error instanceof errors.JOSEError) throw badToken()
    throw error
  }
}

function requireToken(text: string): void {
  try {
    decodeProtectedHeader(text)
    decodeJwt(text)
  } catch {
    throw badToken()
  }
}

// Native sign-in gives the provider a digest of the nonce, so that the token does not tell it.
function requireNonce(claimed: unknown, given: string | undefined): void {
  if (claimed === undefined && !given) return
  if (claimed === undefined || !given)
    throw validationFailed('Passed nonce and nonce in id_token should either both exist or not.')
  const digest = createHash('sha256').update(given).digest('hex')
  if (claimed !== given && claimed !== digest) throw validationFailed('Nonces mismatch')
}
