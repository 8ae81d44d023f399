import { enqueueMail, type Mail } from '../../notifications/index.ts'
import { spokenTo } from '../accounts/account.ts'
import type { UserRow } from '../accounts/user-store.ts'
import type { Work } from '../context.ts'
import { type SecurityKind, securityLinks } from '../notifications.ts'
import { hasUsed } from '../sessions/store.ts'

type Notice = Extract<
  Mail['template'],
  | 'password-changed'
  | 'email-changed'
  | 'phone-changed'
  | 'factor-added'
  | 'factor-removed'
  | 'recovery-code-used'
>

const kinds = {
  'password-changed': 'security_password_changed',
  'email-changed': 'security_email_changed',
  'phone-changed': 'security_phone_changed',
  'factor-added': 'security_factor_added',
  'factor-removed': 'security_factor_removed',
  'recovery-code-used': 'security_recovery_code_used',
} as const satisfies Record<Notice, SecurityKind>

/**
 * Tells a person in their bell and by mail that something changed by which they sign in, in the transaction of the
 * change; so they hear of it also when it was not them. No mail goes to an address that was never proven.
 */
export async function notify(work: Work, user: UserRow, template: Notice): Promise<void> {
  await ring(work, user, kinds[template])
  await mailTo(work, user, { template, link: null })
}

/** Tells a person that a key was made which acts for them. Its name is left out: a thief would have chosen it. */
export async function notifyOfApiKey(work: Work, user: UserRow, key: string): Promise<void> {
  await ring(work, user, 'security_api_key_made', key)
  await mailTo(work, user, { template: 'api-key-made', link: '/developers?tab=keys', values: { key } })
}

/** Tells a person that their account's events go to a host from now on. */
export async function notifyOfWebhook(work: Work, user: UserRow, host: string): Promise<void> {
  await ring(work, user, 'security_webhook_made', host)
  await mailTo(work, user, { template: 'webhook-made', link: '/developers?tab=webhooks', values: { host } })
}

/** Tells a person that an app may read from their account. Its name is left out: anybody may choose any. */
export async function notifyOfApp(work: Work, user: UserRow, host: string): Promise<void> {
  await ring(work, user, 'security_app_allowed', host)
  await mailTo(work, user, { template: 'app-allowed', link: '/profile/security#apps', values: { host } })
}

/** Tells a person who has signed in before that it was now done on a device that they had not used. */
export async function notifyOfNewDevice(work: Work, user: UserRow, at: Date): Promise<void> {
  const { tx, origin } = work
  if (!user.last_sign_in_at || (await hasUsed(tx, user.id, origin.userAgent))) return
  await ring(work, user, 'security_new_device')
  const time = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const values = { ip: origin.ip, time }
  await mailTo(work, user, { template: 'new-device', link: '/profile/security', values })
}

/** Puts it into the bell of a person whose account is in use. */
async function ring({ auth, tx }: Work, user: UserRow, kind: SecurityKind, what?: string): Promise<void> {
  if (!user.activated_at) return
  await auth.noticed.emit(tx, {
    userId: user.id,
    notification: {
      kind,
      at: auth.platform.clock.now(),
      parameters: what === undefined ? {} : { reference: what },
      link: securityLinks[kind],
    },
  })
}

type Notified = Pick<Mail, 'template' | 'link' | 'values'>

async function mailTo({ auth, tx, origin }: Work, user: UserRow, { link, ...mail }: Notified): Promise<void> {
  if (!user.email || !user.email_confirmed_at) return
  await enqueueMail(auth.platform.jobs, tx, {
    ...mail,
    to: user.email,
    ...spokenTo(user, origin.language),
    link: link === null ? null : auth.siteUrl + link,
    code: null,
    newEmail: null,
  })
}
