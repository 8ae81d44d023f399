import type { Tx } from '../../platform/index.ts'
import { audit } from '../audit.ts'
import type { Auth } from '../context.ts'
import type { Origin } from '../origin.ts'
import { endSessions } from '../session-store.ts'
import { deleteUser, forgetUser, type UserRow } from '../user-store.ts'

/** Deletes an account, or, softly, all of it but its id. Either way nobody can come in by it any more. */
export async function deleteByAdmin(
  auth: Auth,
  tx: Tx,
  user: UserRow,
  isSoft: boolean,
  origin: Origin,
): Promise<void> {
  const now = auth.platform.clock.now()
  const ended = await endSessions(tx, user.id, 'all', 'admin', now)
  tx.afterCommit(() => auth.sessionCheck.announceEnd(user.id, ended))
  const details = { soft: isSoft }
  await audit(auth.platform, tx, { userId: user.id, action: 'account_deleted', details }, origin)
  if (isSoft) await forgetUser(tx, user.id, now)
  else await deleteUser(tx, user.id)
}
