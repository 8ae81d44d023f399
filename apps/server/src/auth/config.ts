import { z } from 'zod'
import { encryptionKey, jwkList, rateLimitSettings, redirectPatterns, testCodes } from './config-parts.ts'

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0', 'on', 'off'])
    .default(fallback ? 'true' : 'false')
    .transform((text) => text === 'true' || text === '1' || text === 'on')

const seconds = (fallback: number) => z.coerce.number().int().min(0).max(31_536_000).default(fallback)

const DEFAULT_TOKEN_LIFETIME_SECONDS = 3600
const DEFAULT_MAIL_COOLDOWN_SECONDS = 60

/** The environment variables of sign-in. Merged into the server's configuration under the same names. */
export const authConfigShape = {
  /** JSON array of JWKs; the one whose `key_ops` has `sign` signs, all verify. Unset: made and kept in the database. */
  AUTH_JWT_KEYS: jwkList.optional(),
  /** Legacy HS256 secret. Signs only when no other key does. */
  AUTH_JWT_SECRET: z.string().min(32).optional(),
  /** Lifetime of an access token, seconds. */
  AUTH_JWT_EXP: seconds(DEFAULT_TOKEN_LIFETIME_SECONDS).pipe(z.number().min(30)),
  /** Opaque keys for deployments of several processes; unset: kept in `DATA_DIR/keys.json`. */
  AUTH_PUBLISHABLE_KEY: z.string().startsWith('sb_publishable_').min(32).optional(),
  AUTH_SECRET_KEY: z.string().startsWith('sb_secret_').min(32).optional(),
  /** Encrypts authenticator secrets at rest: 32 bytes in base64. Unset: made, and kept in `DATA_DIR`. */
  AUTH_ENCRYPTION_KEY: encryptionKey.optional(),
  /** Where mail links lead; unset: the public address. */
  AUTH_SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Comma-separated addresses, with wildcards, that a link may lead back to. */
  AUTH_REDIRECT_ALLOW_LIST: redirectPatterns,
  AUTH_SIGNUP_DISABLED: flag(false),
  AUTH_AUTOCONFIRM_EMAIL: flag(false),
  AUTH_AUTOCONFIRM_PHONE: flag(false),
  AUTH_ANONYMOUS_ENABLED: flag(false),
  AUTH_MANUAL_LINKING_ENABLED: flag(false),
  AUTH_WEB3_ENABLED: flag(false),
  AUTH_SAML_ENABLED: flag(false),
  /** Whether apps may register themselves (RFC 7591), to ask who people are. */
  AUTH_OAUTH_REGISTRATION_ENABLED: flag(false),
  /** `off`, or a JSON object of `route: { points, seconds }` that overrides the defaults. */
  AUTH_RATE_LIMITS: rateLimitSettings,
  AUTH_PASSWORD_MIN_LENGTH: z.coerce.number().int().min(6).max(72).default(8),
  /** Whether a change of address must be agreed to from the old one too. */
  AUTH_EMAIL_DOUBLE_CONFIRM: flag(true),
  /** Least time between two mails of one kind to one address, seconds. */
  AUTH_MAIL_COOLDOWN: seconds(DEFAULT_MAIL_COOLDOWN_SECONDS),
  /** `number=code,…`: numbers that get a fixed code and no message. */
  AUTH_SMS_TEST_OTP: testCodes,
  /** A gateway that takes `POST {to, text}`. Unset: messages are kept where mails are. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_API_KEY: z.string().min(1).optional(),
  AUTH_WEBAUTHN_RP_ID: z.string().min(1).optional(),
  AUTH_WEBAUTHN_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((origin) => origin.trim() || [])),
}

export { type ExternalProvider, readExternalProviders } from './external/providers-config.ts'
