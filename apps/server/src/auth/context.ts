import type { Notification } from '../notifications/index.ts'
import {
  createHook,
  type Hook,
  type Language,
  type Origin,
  type Platform,
  type Tx,
  withoutSlashesAtEnd,
} from '../platform/index.ts'
import { createExternalClients, type ExternalClients } from './external/client.ts'
import { type ApiKeys, createApiKeys } from './keys/api-keys.ts'
import { createSigningKeys, type SigningKeys } from './keys/signing-keys.ts'
import { createVault, deriveSecret, type Vault, vaultKey } from './keys/vault.ts'
import { createPasswords, type Passwords } from './passwords/hashing.ts'
import { createRateLimits, type RateLimits } from './rate-limits/rate-limits.ts'
import { createRedirects, type Redirects } from './redirects/allowed.ts'
import { siteUrl } from './redirects/site-url.ts'
import { createSessionCheck, type SessionCheck } from './sessions/check.ts'

/** Someone whose account can be used from now on. */
export type ActivatedUser = {
  readonly userId: string
  readonly email: string | null
  readonly name: string | null
  /** In the other script, where they told it. */
  readonly otherName: string | null
  /** As they said when they signed up; before that, of the browser that they used. */
  readonly language: Language
  /** The user agent of their browser, unchecked. */
  readonly timeZone: string | null
  /**
   * When they signed up by themselves, with the terms before them; null where the account was opened in another way.
   */
  readonly signedUpAt: Date | null
  /** Made for a visitor of the demonstration. */
  readonly demo: boolean
}

/** The person whose access has ended, and where that was asked for. */
export type AccessEnded = { readonly userId: string; readonly origin: Origin }

/** A change by which a person signs in, as their bell tells it. */
export type Noticed = { readonly userId: string; readonly notification: Notification }

/** The parts of the auth service, one per running server. */
export type Auth = {
  readonly platform: Platform
  readonly apiKeys: ApiKeys
  readonly signingKeys: SigningKeys
  readonly passwords: Passwords
  readonly vault: Vault
  /** Makes the codes that people type. */
  readonly codeKey: Uint8Array
  readonly externalClients: ExternalClients
  readonly limits: RateLimits
  readonly redirects: Redirects
  readonly sessionCheck: SessionCheck
  readonly activated: Hook<ActivatedUser>
  /** Runs when a person has proven an address or a number to be theirs. */
  readonly proven: Hook<{ readonly userId: string }>
  /** Where it is said that all other access to an account has ended: by a new password, or by an administrator. */
  readonly accessEnded: Hook<AccessEnded>
  readonly deleted: Hook<{ readonly userId: string }>
  /** Where it is said that a device has signed in by a code. */
  readonly deviceJoined: Hook<{ readonly userId: string }>
  /** Where it is said that a profile has an address of its own, and is managed no longer. */
  readonly handedOver: Hook<{ readonly userId: string }>
  /** Where a person is to be told of a change by which they sign in. */
  readonly noticed: Hook<Noticed>
  readonly siteUrl: string
  /** The `iss` claim. */
  readonly issuer: string
}

/** A piece of work of the service: in which transaction all of it is done, and from where it was asked for. */
export type Work = { readonly auth: Auth; readonly tx: Tx; readonly origin: Origin }

const contexts = new WeakMap<Platform, Auth>()

/** The auth service of this server; made on first use. */
export function authOf(platform: Platform): Auth {
  const known = contexts.get(platform)
  if (known) return known
  const auth = create(platform)
  contexts.set(platform, auth)
  return auth
}

function create(platform: Platform): Auth {
  const { config } = platform
  return {
    platform,
    apiKeys: createApiKeys(config),
    signingKeys: createSigningKeys(platform),
    passwords: createPasswords(),
    vault: createVault(vaultKey(config)),
    codeKey: deriveSecret(config, 'auth.codes'),
    externalClients: createExternalClients(),
    limits: createRateLimits(platform),
    redirects: createRedirects(siteUrl(config), config.AUTH_REDIRECT_ALLOW_LIST),
    sessionCheck: createSessionCheck(platform),
    activated: createHook<ActivatedUser>(),
    proven: createHook<{ readonly userId: string }>(),
    accessEnded: createHook<AccessEnded>(),
    deleted: createHook<{ readonly userId: string }>(),
    deviceJoined: createHook<{ readonly userId: string }>(),
    handedOver: createHook<{ readonly userId: string }>(),
    noticed: createHook<Noticed>(),
    siteUrl: siteUrl(config),
    issuer: `${withoutSlashesAtEnd(config.publicUrl)}/auth/v1`,
  }
}
