import { enqueueSms } from '../notifications/sms/index.ts'
import type { Language, Tx } from '../platform/index.ts'
import type { Auth } from './context.ts'
import { AuthError, smsTooSoon } from './errors.ts'
import { newCode } from './one-time-token.ts'

/** Whether text messages reach anybody: a gateway is configured, or messages are kept to be read here. */
export const canText = ({ platform: { config } }: Auth): boolean =>
  config.SMS_URL !== undefined || config.SMTP_URL === undefined || config.AUTH_SMS_TEST_OTP.size > 0

/** Who carries text messages, as `settings` names it. */
export function smsProviderName(auth: Auth): string {
  if (auth.platform.config.SMS_URL) return 'gateway'
  return canText(auth) ? 'mailbox' : ''
}

/** @throws AuthError phone_provider_disabled */
export function requirePhones(auth: Auth): void {
  if (!canText(auth)) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
}

/** @throws AuthError over_sms_send_rate_limit within the cool-down of a number, or when it had too many */
export async function countSms(auth: Auth, phone: string, ip: string): Promise<void> {
  await auth.limits.count(['smsByAddress', ip], ['smsByIdentity', phone])
  const waitSeconds = await auth.limits.coolDown(`sms:${phone}`, auth.platform.config.AUTH_MAIL_COOLDOWN)
  if (waitSeconds > 0) throw smsTooSoon(waitSeconds)
}

/** The code for a number: a configured one for test numbers, else a random one. */
export const codeFor = (auth: Auth, phone: string): string =>
  auth.platform.config.AUTH_SMS_TEST_OTP.get(phone) ?? newCode()

/** Texts a code; test numbers get no message. */
export async function textCode(
  auth: Auth,
  tx: Tx,
  phone: string,
  code: string,
  language: Language,
): Promise<void> {
  const { config, jobs } = auth.platform
  if (config.AUTH_SMS_TEST_OTP.has(phone)) return
  await enqueueSms(jobs, tx, { to: phone, language, code })
}
