/** The codes of the auth service that stock clients know; no others are used. */
export type AuthErrorCode =
  | 'anonymous_provider_disabled'
  | 'bad_code_verifier'
  | 'bad_json'
  | 'bad_jwt'
  | 'bad_oauth_callback'
  | 'bad_oauth_state'
  | 'conflict'
  | 'demo_browser_needed'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'email_conflict_identity_not_deletable'
  | 'identity_already_exists'
  | 'identity_not_found'
  | 'insufficient_aal'
  | 'invalid_credentials'
  | 'managed_profile'
  | 'manual_linking_disabled'
  | 'mfa_challenge_expired'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_recovery_codes_locked'
  | 'mfa_recovery_codes_sole_factor'
  | 'mfa_verification_failed'
  | 'mfa_verified_factor_exists'
  | 'no_authorization'
  | 'not_admin'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'over_sms_send_rate_limit'
  | 'phone_exists'
  | 'phone_not_confirmed'
  | 'phone_provider_disabled'
  | 'oauth_authorization_not_found'
  | 'oauth_client_not_found'
  | 'oauth_grant_not_found'
  | 'oauth_provider_not_supported'
  | 'provider_disabled'
  | 'provider_email_needs_verification'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'same_password'
  | 'saml_assertion_no_email'
  | 'saml_assertion_no_user_id'
  | 'saml_entity_id_mismatch'
  | 'saml_idp_already_exists'
  | 'saml_provider_disabled'
  | 'saml_relay_state_expired'
  | 'saml_relay_state_not_found'
  | 'session_expired'
  | 'session_not_found'
  | 'signup_disabled'
  | 'single_identity_not_deletable'
  | 'sso_domain_already_exists'
  | 'sso_provider_not_found'
  | 'too_many_enrolled_mfa_factors'
  | 'unexpected_audience'
  | 'unexpected_failure'
  | 'user_already_exists'
  | 'user_banned'
  | 'user_not_found'
  | 'user_sso_managed'
  | 'validation_failed'
  | 'weak_password'
  | 'webauthn_challenge_expired'
  | 'webauthn_challenge_not_found'
  | 'webauthn_verification_failed'

export type WeakPasswordReason = 'length' | 'characters' | 'pwned'

type Extra = {
  readonly weakPassword?: { readonly reasons: readonly WeakPasswordReason[] }
  readonly retryAfterSeconds?: number
}

/** An answer of the auth service that is not the one asked for. Its message is for people, its code for programs. */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly status: number
  readonly code: AuthErrorCode
  readonly extra: Extra
  constructor(status: number, code: AuthErrorCode, message: string, extra: Extra = {}) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
  }
}

export const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
export const invalidToken = (message = 'Token has expired or is invalid') =>
  new AuthError(403, 'otp_expired', message)
export const badJwt = (message = 'invalid JWT') => new AuthError(403, 'bad_jwt', message)
export const noAuthorization = (message = 'This endpoint requires a valid Bearer token') =>
  new AuthError(401, 'no_authorization', message)
export const sessionNotFound = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
export const refreshTokenNotFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
export const refreshTokenAlreadyUsed = () =>
  new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
export const reauthenticationNeeded = (what: string, status = 400) =>
  new AuthError(status, 'reauthentication_needed', `A recent sign-in is required to ${what}`)
export const validationFailed = (message: string, status = 400) =>
  new AuthError(status, 'validation_failed', message)
export const weakPassword = (reasons: readonly WeakPasswordReason[], message: string) =>
  new AuthError(422, 'weak_password', message, { weakPassword: { reasons } })
export const tooManyRequests = (retryAfterSeconds: number) =>
  new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds })
export const mailTooSoon = (retryAfterSeconds: number) =>
  new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds },
  )
export const smsTooSoon = (retryAfterSeconds: number) =>
  new AuthError(
    429,
    'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds },
  )
export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
export const keyRefused = () =>
  new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed')
export const factorNotFound = () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
export const mfaFailed = (message: string) => new AuthError(422, 'mfa_verification_failed', message)
