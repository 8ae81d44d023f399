import type { Tx } from '../../platform/index.ts'
import { deleteIdentity, type IdentityRow, identitiesOf } from '../accounts/identity-store.ts'
import { type UserChange, type UserRow, updateUser, userByEmail } from '../accounts/user-store.ts'
import type { SignedIn } from '../callers/signed-in.ts'
import type { Work } from '../context.ts'
import { AuthError } from '../errors.ts'
import { voidTokens } from '../one-time-tokens/store.ts'
import { audit } from '../trail/audit.ts'

/**
 * Takes one way of being known from a person, and what hangs on it: an address that no other way gives, the
 * password that goes with it.
 *
 * @throws AuthError identity_not_found, single_identity_not_deletable or email_conflict_identity_not_deletable
 */
export async function unlink(work: Work, { user, session }: SignedIn, identityId: string): Promise<void> {
  const { auth, tx } = work
  const all = await identitiesOf(tx, user.id)
  const identity = all.find(({ id }) => id === identityId)
  if (!identity) throw new AuthError(422, 'identity_not_found', 'Identity does not exist')
  const rest = all.filter(({ id }) => id !== identityId)
  if (rest.length === 0)
    throw new AuthError(
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    )
  const now = auth.platform.clock.now()
  const address = await addressAfter(tx, user, rest, now)
  await deleteIdentity(tx, identity)
  if (address.email !== undefined)
    await voidTokens(tx, user.id, ['recovery', 'magiclink', 'reauthentication'])
  const change: UserChange = {
    ...address,
    ...(identity.provider === 'email' ? { password_hash: null } : {}),
    ...(identity.provider === 'phone' ? { phone: null, phone_confirmed_at: null } : {}),
    app_metadata: {
      ...user.app_metadata,
      provider: rest[0]?.provider,
      providers: [...new Set(rest.map(({ provider }) => provider))],
    },
  }
  await updateUser(tx, user.id, change, now)
  if (address.email) await auth.proven.emit(tx, { userId: user.id })
  const details = { provider: identity.provider }
  const entry = { userId: user.id, action: 'identity_unlinked', sessionId: session.id, details } as const
  await audit(work, entry)
}

async function addressAfter(
  tx: Tx,
  user: UserRow,
  rest: readonly IdentityRow[],
  now: Date,
): Promise<Pick<UserChange, 'email' | 'email_confirmed_at'>> {
  if (!user.email || rest.some(({ email }) => email === user.email)) return {}
  const email = rest.find((identity) => identity.email)?.email ?? null
  if (!email) return { email: null, email_confirmed_at: null }
  const holder = await userByEmail(tx, email)
  if (holder && holder.id !== user.id)
    throw new AuthError(
      422,
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
    )
  return { email, email_confirmed_at: now }
}
