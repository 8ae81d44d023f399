import type { Tx } from '../../platform/index.ts'
import type { Auth } from '../context.ts'
import type { Origin } from '../origin.ts'
import { removeAccount } from '../remove-account.ts'
import type { UserRow } from '../user-store.ts'

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
