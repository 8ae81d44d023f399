import { enqueueMail } from '../../notifications/index.ts'
import type { Work } from '../context.ts'
import { type EndReason, endSessions } from '../sessions/store.ts'
import { audit } from '../trail/audit.ts'
import { spokenTo } from './account.ts'
import { deleteUser, forgetUser, type UserRow } from './user-store.ts'

/**
 * Deletes an account, or, softly, all of it but its id. Everybody else who holds something of the person is told
 * in the same transaction, and may refuse by throwing. No person can sign in by it any more, and its
 * address is told.
 */
export async function removeAccount(
  work: Work,
  user: UserRow,
  { isSoft, reason }: { readonly isSoft: boolean; readonly reason: EndReason },
): Promise<void> {
  const { auth, tx, origin } = work
  const { jobs, clock } = auth.platform
  const now = clock.now()
  const ended = await endSessions(tx, user.id, { which: 'all', reason }, now)
  tx.afterCommit(() => auth.sessionCheck.announceEnd(user.id, ended))
  const details = { soft: isSoft }
  await audit(work, { userId: user.id, action: 'account_deleted', details })
  await auth.deleted.emit(tx, { userId: user.id })
  if (isSoft) await forgetUser(tx, user.id, now)
  else await deleteUser(tx, user.id)
  if (!user.email || !user.email_confirmed_at) return
  await enqueueMail(jobs, tx, {
    template: 'account-deleted',
    to: user.email,
    ...spokenTo(user, origin.language),
    link: null,
    code: null,
    newEmail: null,
  })
}
