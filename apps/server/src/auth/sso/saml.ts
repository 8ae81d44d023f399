import { type CacheProvider, SAML, type SamlConfig, ValidateInResponseTo } from '@node-saml/node-saml'
import type { Auth } from '../context.ts'
import { AuthError } from '../errors.ts'
import type { ExternalAccount } from '../external/account.ts'
import type { SsoProviderRow } from './store.ts'

const MAX_CLOCK_SKEW_MS = 60_000

/** @throws AuthError saml_provider_disabled */
export function requireSaml(auth: Auth): void {
  if (!auth.platform.config.AUTH_SAML_ENABLED)
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
}

const basics = (auth: Auth) => ({
  // The address of our metadata is our name.
  issuer: `${auth.issuer}/saml/metadata`,
  callbackUrl: `${auth.issuer}/saml/acs`,
  wantAssertionsSigned: true,
  wantAuthnResponseSigned: false,
  identifierFormat: null,
  disableRequestedAuthnContext: true,
  acceptedClockSkewMs: MAX_CLOCK_SKEW_MS,
})

/** Our metadata for identity providers. */
export function describeUs(auth: Auth): string {
  // No provider is asked anything here, so none's certificate matters.
  return new SAML({ ...basics(auth), idpCert: 'none' }).generateServiceProviderMetadata(null, null)
}

function settings(auth: Auth, provider: SsoProviderRow, cacheProvider: CacheProvider): SamlConfig {
  return {
    ...basics(auth),
    entryPoint: provider.entry_point,
    idpIssuer: provider.entity_id,
    idpCert: [...provider.certificates],
    audience: `${auth.issuer}/saml/metadata`,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider,
  }
}

/** A request to sign a person in: its id, which the answer must name, and the address that carries it. */
export async function askProvider(
  auth: Auth,
  provider: SsoProviderRow,
  relayState: string,
): Promise<{ readonly requestId: string; readonly url: string }> {
  let requestId = ''
  const remembering = rememberedBy(auth.platform.clock.now(), (id) => {
    requestId = id
  })
  const saml = new SAML(settings(auth, provider, remembering))
  const url = await saml.getAuthorizeUrlAsync(relayState, undefined, {})
  return { requestId, url }
}

/** The content of an answer that was signed and meant for us. @throws AuthError bad_oauth_callback for any other */
export async function readAnswer(
  auth: Auth,
  provider: SsoProviderRow,
  requestId: string,
  samlResponse: string,
) {
  const saml = new SAML(
    settings(
      auth,
      provider,
      rememberedBy(auth.platform.clock.now(), () => {}, requestId),
    ),
  )
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: samlResponse })
    if (!profile) throw new Error('the answer has no assertion')
    return profile
  } catch (error) {
    auth.platform.log.warn(
      { err: error, provider: provider.id },
      'an answer of an identity provider is not good',
    )
    throw new AuthError(400, 'bad_oauth_callback', 'SAML Assertion is not valid')
  }
}

// The library remembers its requests by itself; ours are in the database, so it is shown the one that counts.
function rememberedBy(now: Date, onSave: (id: string) => void, known?: string): CacheProvider {
  return {
    async saveAsync(id, value) {
      onSave(id)
      return { value, createdAt: now.getTime() }
    },
    getAsync: async (id) => (id === known ? now.toISOString() : null),
    removeAsync: async (id) => id,
  }
}

const EMAIL_ATTRIBUTES = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
]
const NAME_ATTRIBUTES = ['name', 'displayName', 'urn:oid:2.16.840.1.113730.3.1.241', 'cn']

/**
 * The person that the identity provider names. @throws AuthError saml_assertion_no_user_id or saml_assertion_no_email
 */
export function accountOfAnswer(
  provider: SsoProviderRow,
  profile: Readonly<Record<string, unknown>> & { readonly nameID?: string },
): ExternalAccount {
  const { nameID: subject } = profile
  if (!subject)
    throw new AuthError(422, 'saml_assertion_no_user_id', 'SAML Assertion did not contain a user id')
  const pick = (own: string, known: readonly string[]): string | undefined => {
    const named = provider.attribute_mapping[own]
    const names = named ? [named] : known
    return names.map((name) => profile[name]).find((value) => typeof value === 'string')
  }
  const email = pick('email', EMAIL_ATTRIBUTES) ?? (subject.includes('@') ? subject : undefined)
  if (!email)
    throw new AuthError(422, 'saml_assertion_no_email', 'SAML Assertion does not contain an email address')
  const name = pick('name', NAME_ATTRIBUTES)
  return {
    provider: `sso:${provider.id}`,
    subject,
    email: email.trim().toLowerCase(),
    isEmailVerified: true,
    isSso: true,
    profile: {
      iss: provider.entity_id,
      sub: subject,
      provider_id: subject,
      email: email.trim().toLowerCase(),
      email_verified: true,
      ...(name ? { full_name: name, name } : {}),
    },
  }
}
