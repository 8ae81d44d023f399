import { confirmAccount } from '../accounts/account.ts'
import { putEmailIdentity, putPhoneIdentity } from '../accounts/identity-store.ts'
import {
  type UserChange,
  type UserRow,
  updateUser,
  userByEmail,
  userByPhone,
} from '../accounts/user-store.ts'
import type { Work } from '../context.ts'
import { notify } from '../emails/notices.ts'
import { emailExists } from '../errors.ts'
import { mergeMetadata } from '../http/parsing.ts'
import { voidTokens } from '../one-time-tokens/store.ts'
import { dropPending } from '../passwords/pending.ts'
import { confirmPhone, phoneExists } from '../phones/account.ts'
import { endSessions } from '../sessions/store.ts'
import { audit } from '../trail/audit.ts'
import { type AccountFields, readAddresses, readBan } from './fields.ts'

/**
 * Changes an account as an administrator says, at once and without asking the person. A new password and a ban
 * end every session, and all else that acts for the person.
 *
 * @throws AuthError email_exists, phone_exists or validation_failed
 */
export async function updateByAdmin(
  work: Work,
  user: UserRow,
  fields: AccountFields,
  passwordHash: string | undefined,
): Promise<UserRow> {
  const { auth, tx, origin } = work
  const { ids, clock } = auth.platform
  const now = clock.now()
  const { email, phone } = readAddresses(fields)
  const holder = email ? await userByEmail(tx, email) : undefined
  if (holder && holder.id !== user.id) throw emailExists()
  const owner = phone ? await userByPhone(tx, phone) : undefined
  if (owner && owner.id !== user.id) throw phoneExists()
  const ban = readBan(fields, now)
  const change: UserChange = {
    ...(email && email !== user.email ? { email, email_confirmed_at: null } : {}),
    ...(phone && phone !== user.phone ? { phone, phone_confirmed_at: null } : {}),
    ...(passwordHash ? { ...(await dropPending(tx, user.id)), password_hash: passwordHash } : {}),
    ...(ban === undefined ? {} : { banned_until: ban }),
    ...(fields.role ? { role: fields.role } : {}),
    ...(fields.user_metadata
      ? { user_metadata: mergeMetadata(user.user_metadata, fields.user_metadata) }
      : {}),
    ...(fields.app_metadata ? { app_metadata: mergeMetadata(user.app_metadata, fields.app_metadata) } : {}),
  }
  let changed = await updateUser(tx, user.id, change, now)
  const identity = { userId: user.id, isVerified: false, now }
  if (change.email && email) {
    await putEmailIdentity(tx, { ...identity, id: ids.next(), email, profile: {} })
    await voidTokens(tx, user.id, ['signup', 'invite', 'magiclink', 'recovery', 'reauthentication'])
  }
  if (change.phone && phone) await putPhoneIdentity(tx, { ...identity, id: ids.next(), phone })
  // An administrator's word is proof enough, unless they say otherwise.
  if (fields.email_confirm ?? Boolean(change.email)) changed = await confirmAccount(work, changed)
  if (fields.phone_confirm ?? Boolean(change.phone)) changed = await confirmPhone(work, changed)
  if (passwordHash || ban) {
    const ended = await endSessions(tx, user.id, { which: 'all', reason: 'admin' }, now)
    tx.afterCommit(() => auth.sessionCheck.announceEnd(user.id, ended))
    await auth.accessEnded.emit(tx, { userId: user.id, origin })
  }
  await audit(work, { userId: user.id, action: 'account_changed_by_admin' })
  if (passwordHash) await notify(work, user, 'password-changed')
  if (change.email) await notify(work, user, 'email-changed')
  return changed
}
