import { enqueueMail, type Mail } from '../../notifications/mail/index.ts'
import type { Language, Tx } from '../../platform/index.ts'
import { languageFor, nameOf } from '../accounts/account.ts'
import type { UserRow } from '../accounts/user-store.ts'
import type { Auth, Work } from '../context.ts'
import { hasUsed } from '../sessions/store.ts'

type Notice = Extract<
  Mail['template'],
  'password-changed' | 'email-changed' | 'phone-changed' | 'factor-added' | 'factor-removed'
>

/**
 * Tells a person by mail that something changed by which they sign in, in the transaction of the change; so
 * they hear of it also when it was not them.
 *
 * @param to the address to tell, where it is not the account's own; nobody is told at one that was never proven
 */
export async function notify(
  auth: Auth,
  tx: Tx,
  user: UserRow,
  template: Notice,
  language: Language,
  to = user.email,
): Promise<void> {
  if (!to || !user.email_confirmed_at) return
  await enqueueMail(auth.platform.jobs, tx, {
    template,
    to,
    language: languageFor(user, language),
    name: nameOf(user.user_metadata),
    link: null,
    code: null,
    newEmail: null,
  })
}

/** Tells a person who has signed in before that it was now done on a device that they had not used. */
export async function notifyOfNewDevice({ auth, tx, origin }: Work, user: UserRow, at: Date): Promise<void> {
  if (!user.email || !user.email_confirmed_at || !user.last_sign_in_at) return
  if (await hasUsed(tx, user.id, origin.userAgent)) return
  await enqueueMail(auth.platform.jobs, tx, {
    template: 'new-device',
    to: user.email,
    language: languageFor(user, origin.language),
    name: nameOf(user.user_metadata),
    link: `${auth.siteUrl}/profile/security`,
    code: null,
    newEmail: null,
    values: { ip: origin.ip, time: `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` },
  })
}
