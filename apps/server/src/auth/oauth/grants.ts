import type { Tx } from '../../platform/index.ts'
import type { SignedIn } from '../callers/signed-in.ts'
import type { AccessEnded, Auth, Work } from '../context.ts'
import { AuthError } from '../errors.ts'
import { audit } from '../trail/audit.ts'
import { presentToPerson } from './client.ts'
import { clientById } from './client-store.ts'
import { deleteGrant, deleteGrants, grantsOf } from './grant-store.ts'

/** Apps that a person has allowed, as the stock client lists them. */
export async function listGrants(tx: Tx, userId: string) {
  const rows = await grantsOf(tx, userId)
  return rows.map(({ scopes, granted_at, ...client }) => ({
    client: presentToPerson(client),
    scopes,
    granted_at: granted_at.toISOString(),
  }))
}

/** Ends what a person has allowed an app, at once. @throws AuthError oauth_grant_not_found */
export async function endGrant(work: Work, { user, session }: SignedIn, clientId: string): Promise<void> {
  const client = await clientById(work.tx, clientId)
  const isEnded = await deleteGrant(work.tx, { userId: user.id, clientId })
  if (!isEnded || !client) throw new AuthError(404, 'oauth_grant_not_found', 'No grant for this client')
  await audit(work, {
    userId: user.id,
    action: 'app_ended',
    sessionId: session.id,
    details: { app: client.name },
  })
}

/** A new password or a ban ends all that apps may do, as it ends sessions and keys. */
export function endGrantsWithAccess(auth: Auth): void {
  auth.accessEnded.on(async (tx: Tx, { userId, origin }: AccessEnded) => {
    for (const app of await deleteGrants(tx, userId))
      await audit({ auth, tx, origin }, { userId, action: 'app_ended', details: { app } })
  })
}
