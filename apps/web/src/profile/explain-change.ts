import type { TextKey } from '../app/language/text-key.ts'
import type { AuthFailure } from '../app/session/store.ts'
import { explainAuthError } from '../auth/index.ts'

const byCode: Readonly<Record<string, TextKey>> = {
  email_exists: 'profile.problem.emailTaken',
  phone_exists: 'profile.problem.phoneTaken',
  user_sso_managed: 'profile.problem.managed',
  over_sms_send_rate_limit: 'profile.problem.tooSoon',
  over_email_send_rate_limit: 'profile.problem.tooSoon',
  otp_expired: 'profile.problem.code',
}

/** Why a change of an address or number was refused. */
export function explainChange(error: AuthFailure): TextKey {
  return byCode[error.code ?? ''] ?? explainAuthError(error)
}
