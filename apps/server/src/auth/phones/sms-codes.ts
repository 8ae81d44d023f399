import { enqueueSms } from '../../notifications/index.ts'
import type { Language, Tx } from '../../platform/index.ts'
import type { Auth } from '../context.ts'
import { AuthError } from '../errors.ts'

/** Whether text messages reach anybody: a gateway is configured, or messages are kept to be read here. */
export const canText = ({ platform: { config } }: Auth): boolean =>
  config.SMS_URL !== undefined || config.SMTP_URL === undefined || config.AUTH_SMS_TEST_OTP.size > 0

/** The carrier of text messages, as `settings` names it. */
export function smsProviderName(auth: Auth): string {
  if (auth.platform.config.SMS_URL) return 'gateway'
  return canText(auth) ? 'mailbox' : ''
}

/** @throws AuthError phone_provider_disabled */
export function requirePhones(auth: Auth): void {
  if (!canText(auth)) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
}

/** The configured code of a test number. */
export const testCodeOf = (auth: Auth, phone: string): string | undefined =>
  auth.platform.config.AUTH_SMS_TEST_OTP.get(phone)

/** Texts a code; test numbers get no message. */
export async function textCode(
  auth: Auth,
  tx: Tx,
  { phone, code, language }: { readonly phone: string; readonly code: string; readonly language: Language },
): Promise<void> {
  const { config, jobs } = auth.platform
  if (config.AUTH_SMS_TEST_OTP.has(phone)) return
  await enqueueSms(jobs, tx, { to: phone, language, code })
}
