import type { AuthFailure } from '../app/session-store.ts'
import type { TextKey } from '../app/text-key.ts'

const byCode: Readonly<Record<string, TextKey>> = {
  invalid_credentials: 'auth.error.credentials',
  user_already_exists: 'auth.error.exists',
  email_exists: 'auth.error.exists',
  email_not_confirmed: 'auth.error.notConfirmed',
  over_request_rate_limit: 'auth.error.tooMany',
  over_email_send_rate_limit: 'auth.error.tooMany',
  otp_expired: 'auth.error.linkExpired',
  flow_state_expired: 'auth.error.linkExpired',
  same_password: 'auth.error.samePassword',
  signup_disabled: 'auth.error.signupClosed',
  email_provider_disabled: 'auth.error.signupClosed',
  session_not_found: 'auth.error.sessionMissing',
  weak_password: 'auth.error.weak',
  email_address_invalid: 'auth.invalid.email',
  validation_failed: 'auth.invalid.email',
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
