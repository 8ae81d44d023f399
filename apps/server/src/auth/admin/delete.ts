import { removeAccount } from '../accounts/remove.ts'
import type { UserRow } from '../accounts/user-store.ts'
import type { Work } from '../context.ts'

/** Deletes an account, or, softly, all of it but its id. Either way no person can sign in by it any more. */
export async function deleteByAdmin(work: Work, user: UserRow, isSoft: boolean): Promise<void> {
  await removeAccount(work, user, { isSoft, reason: 'admin' })
}
