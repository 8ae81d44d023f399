import type { Tx } from '../../platform/index.ts'
import { removeAccount } from '../accounts/remove.ts'
import type { UserRow } from '../accounts/user-store.ts'
import type { Auth } from '../context.ts'
import type { Origin } from '../origin.ts'

/** Deletes an account, or, softly, all of it but its id. Either way nobody can come in by it any more. */
export async function deleteByAdmin(
  auth: Auth,
  tx: Tx,
  user: UserRow,
  isSoft: boolean,
  origin: Origin,
): Promise<void> {
  await removeAccount(auth, tx, user, { isSoft, reason: 'admin' }, origin)
}
