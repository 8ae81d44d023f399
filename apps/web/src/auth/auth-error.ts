import type { TextKey } from '../app/language/text-key.ts'
import type { AuthFailure } from '../app/session/store.ts'

const byCode: Readonly<Record<string, TextKey>> = {
  invalid_credentials: 'auth.error.credentials',
  demo_browser_needed: 'auth.error.browserNeeded',
  user_already_exists: 'auth.error.exists',
  email_exists: 'auth.error.exists',
  email_not_confirmed: 'auth.error.notConfirmed',
  over_request_rate_limit: 'auth.error.tooMany',
  over_email_send_rate_limit: 'auth.error.mailTooSoon',
  otp_expired: 'auth.error.linkExpired',
  flow_state_expired: 'auth.error.linkExpired',
  same_password: 'auth.error.samePassword',
  signup_disabled: 'auth.error.signupClosed',
  email_provider_disabled: 'auth.error.signupClosed',
  session_not_found: 'auth.error.sessionMissing',
  weak_password: 'auth.error.weak',
  email_address_invalid: 'auth.invalid.email',
  validation_failed: 'auth.invalid.email',
  mfa_verification_failed: 'auth.error.wrongCode',
  mfa_challenge_expired: 'auth.error.codeExpired',
  webauthn_challenge_expired: 'auth.error.codeExpired',
  webauthn_challenge_not_found: 'auth.error.codeExpired',
  webauthn_verification_failed: 'auth.error.keyUnknown',
  mfa_recovery_codes_locked: 'auth.error.tooMany',
  over_sms_send_rate_limit: 'auth.error.tooMany',
  phone_provider_disabled: 'auth.error.noPhones',
  mfa_factor_name_conflict: 'auth.error.nameTaken',
  too_many_enrolled_mfa_factors: 'auth.error.tooManyFactors',
  insufficient_aal: 'auth.error.stepUp',
  reauthentication_needed: 'auth.error.signInAgain',
  reauthentication_not_valid: 'auth.error.reauthenticate',
  other_passkey: 'auth.error.otherPasskey',
  user_banned: 'auth.error.banned',
  user_sso_managed: 'auth.error.ssoManaged',
  identity_already_exists: 'auth.error.identityTaken',
  identity_not_found: 'auth.error.identityMissing',
  single_identity_not_deletable: 'auth.error.identityLast',
  email_conflict_identity_not_deletable: 'auth.error.identityAddress',
  manual_linking_disabled: 'auth.error.linkingOff',
  bad_oauth_callback: 'auth.error.providerRefused',
  bad_oauth_state: 'auth.error.providerState',
  flow_state_not_found: 'auth.error.providerState',
  saml_relay_state_expired: 'auth.error.providerState',
  saml_relay_state_not_found: 'auth.error.providerState',
  provider_email_needs_verification: 'auth.error.providerUnverified',
  saml_assertion_no_email: 'auth.error.providerRefused',
  saml_assertion_no_user_id: 'auth.error.providerRefused',
  sso_provider_not_found: 'auth.error.companyUnknown',
}

const weakness: Readonly<Record<string, TextKey>> = {
  length: 'auth.error.weakLength',
  characters: 'auth.error.weakCharacters',
  pwned: 'auth.error.weakPwned',
}

/** The text that explains a failed auth call; what is unknown stays general and never shows the server's own words. */
export function explainAuthError(error: AuthFailure): TextKey {
  const known = byCode[error.code ?? '']
  if (known !== undefined) return known
  // How browsers name a person who closed the window of their keys, and one whose key is known already.
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'auth.error.keyRefused'
  if (error.name === 'InvalidStateError') return 'auth.error.keyKnown'
  if (error.name === 'AuthSessionMissingError') return 'auth.error.sessionMissing'
  if (error.status === 429) return 'auth.error.tooMany'
  // The stock client reports an unreachable server as a retryable error without a status.
  if (error.name === 'AuthRetryableFetchError' && !error.status) return 'common.error.network'
  return 'common.error.generic'
}

/** Why a refused password is weak, for each reason that we have words for. */
export function explainWeakness(error: AuthFailure): TextKey[] {
  return (error.reasons ?? []).flatMap((reason) => weakness[reason] ?? [])
}
