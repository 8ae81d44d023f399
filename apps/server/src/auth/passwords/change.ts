import { nameOf } from '../accounts/account.ts'
import { type UserRow, updateUser } from '../accounts/user-store.ts'
import type { Auth, Work } from '../context.ts'
import { notify } from '../emails/notices.ts'
import { AuthError } from '../errors.ts'
import { endSessions, type SessionRow } from '../sessions/store.ts'
import { audit } from '../trail/audit.ts'
import { dropPending } from './pending.ts'
import { requireStrength } from './rules.ts'

/** A change of password that was judged and hashed, to be applied in the transaction of the request. */
export type PasswordChange = {
  readonly passwordHash: string
  /** The person's state when it was judged. */
  readonly previousHash: string | null
}

/**
 * Judges a new password: it is another than before, and it is strong. Who asks must have been judged before: an old
 * session must not be told whether it guessed the password.
 *
 * @throws AuthError same_password or weak_password
 */
export async function preparePasswordChange(
  auth: Auth,
  user: UserRow,
  password: string,
): Promise<PasswordChange> {
  const own = [user.email ?? '', nameOf(user.user_metadata) ?? '']
  await requireStrength(auth, password, own)
  if (user.password_hash && (await auth.passwords.verify(user.password_hash, password)))
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  return { passwordHash: await auth.passwords.hash(password), previousHash: user.password_hash }
}

/**
 * Applies a change, and ends every other session and all else that acts for the person: a person who knew the
 * old password is out.
 */
export async function applyPasswordChange(
  work: Work,
  user: UserRow,
  session: SessionRow,
  change: PasswordChange,
): Promise<UserRow> {
  const { auth, tx, origin } = work
  const now = auth.platform.clock.now()
  if (user.password_hash !== change.previousHash)
    throw new AuthError(409, 'conflict', 'The password was changed at the same moment')
  // The mailed code among it: it was good for this change only.
  const pending = await dropPending(tx, user.id)
  const others = { which: { allBut: session.id }, reason: 'password_change' } as const
  const ended = await endSessions(tx, user.id, others, now)
  const entry = { userId: user.id, action: 'password_changed', sessionId: session.id } as const
  await audit(work, entry)
  tx.afterCommit(() => auth.sessionCheck.announceEnd(user.id, ended))
  await auth.accessEnded.emit(tx, { userId: user.id, origin })
  await notify(work, user, 'password-changed')
  return updateUser(tx, user.id, { ...pending, password_hash: change.passwordHash }, now)
}
