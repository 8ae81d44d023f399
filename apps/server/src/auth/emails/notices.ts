import { enqueueMail, type Mail } from '../../notifications/index.ts'
import { spokenTo } from '../accounts/account.ts'
import type { UserRow } from '../accounts/user-store.ts'
import type { Work } from '../context.ts'
import { hasUsed } from '../sessions/store.ts'

type Notice = Extract<
  Mail['template'],
  'password-changed' | 'email-changed' | 'phone-changed' | 'factor-added' | 'factor-removed'
>

/**
 * Tells a person by mail that something changed by which they sign in, in the transaction of the change; so
 * they hear of it also when it was not them. No mail goes to an address that was never proven.
 */
export async function notify({ auth, tx, origin }: Work, user: UserRow, template: Notice): Promise<void> {
  if (!user.email || !user.email_confirmed_at) return
  await enqueueMail(auth.platform.jobs, tx, {
    template,
    to: user.email,
    ...spokenTo(user, origin.language),
    link: null,
    code: null,
    newEmail: null,
  })
}

/** Tells a person that a key was made which acts for them. Its name is left out: a thief would have chosen it. */
export async function notifyOfApiKey({ auth, tx, origin }: Work, user: UserRow, key: string): Promise<void> {
  if (!user.email || !user.email_confirmed_at) return
  await enqueueMail(auth.platform.jobs, tx, {
    template: 'api-key-made',
    to: user.email,
    ...spokenTo(user, origin.language),
    link: `${auth.siteUrl}/developers?tab=keys`,
    code: null,
    newEmail: null,
    values: { key },
  })
}

/** Tells a person that their account's events go to a host from now on. */
export async function notifyOfWebhook(
  { auth, tx, origin }: Work,
  user: UserRow,
  host: string,
): Promise<void> {
  if (!user.email || !user.email_confirmed_at) return
  await enqueueMail(auth.platform.jobs, tx, {
    template: 'webhook-made',
    to: user.email,
    ...spokenTo(user, origin.language),
    link: `${auth.siteUrl}/developers?tab=webhooks`,
    code: null,
    newEmail: null,
    values: { host },
  })
}

/** Tells a person that an app may read from their account. Its name is left out: anybody may choose any. */
export async function notifyOfApp({ auth, tx, origin }: Work, user: UserRow, host: string): Promise<void> {
  if (!user.email || !user.email_confirmed_at) return
  await enqueueMail(auth.platform.jobs, tx, {
    template: 'app-allowed',
    to: user.email,
    ...spokenTo(user, origin.language),
    link: `${auth.siteUrl}/profile/security#apps`,
    code: null,
    newEmail: null,
    values: { host },
  })
}

/** Tells a person who has signed in before that it was now done on a device that they had not used. */
export async function notifyOfNewDevice({ auth, tx, origin }: Work, user: UserRow, at: Date): Promise<void> {
  if (!user.email || !user.email_confirmed_at || !user.last_sign_in_at) return
  if (await hasUsed(tx, user.id, origin.userAgent)) return
  await enqueueMail(auth.platform.jobs, tx, {
    template: 'new-device',
    to: user.email,
    ...spokenTo(user, origin.language),
    link: `${auth.siteUrl}/profile/security`,
    code: null,
    newEmail: null,
    values: { ip: origin.ip, time: `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` },
  })
}
