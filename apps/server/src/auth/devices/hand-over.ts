import { DomainError, type Origin, type Platform, type Tx } from '../../platform/index.ts'
import { deleteIdentity, identitiesOf } from '../accounts/identity-store.ts'
import { lockUser, type Metadata, type UserRow, updateUser, userByEmail } from '../accounts/user-store.ts'
import { authOf, type Work } from '../context.ts'
import { normalizeEmail } from '../emails/address.ts'
import { mailEmailChange } from '../emails/mails.ts'
import { AuthError } from '../errors.ts'
import { voidTokens } from '../one-time-tokens/store.ts'
import { waitOfAddress } from '../rate-limits/askers.ts'
import { endSessions } from '../sessions/store.ts'
import { audit } from '../trail/audit.ts'
import { DEVICE, isManaged } from './managed.ts'
import { deleteDeviceCode } from './store.ts'

/** Counts a mail to an address that has not asked for it. @throws DomainError `rate_limited` */
export async function countHandOverMail(platform: Platform, email: string, ip: string): Promise<void> {
  const auth = authOf(platform)
  const ask = { kind: 'hand_over', address: normalizeEmail(email) }
  try {
    await auth.limits.count(['mailByAddress', ip])
  } catch (error) {
    throw error instanceof AuthError ? new DomainError('rate_limited') : error
  }
  if ((await waitOfAddress(auth, ask)) > 0) throw new DomainError('rate_limited')
}

/**
 * Mails a new address by whose link a profile becomes an account like any other. As the system.
 *
 * @throws DomainError `hand_over_address_taken`
 */
export async function beginHandOver(
  platform: Platform,
  tx: Tx,
  { userId, email }: { readonly userId: string; readonly email: string },
  origin: Origin,
): Promise<void> {
  const auth = authOf(platform)
  const work = { auth, tx, origin }
  const now = platform.clock.now()
  const user = await lockUser(tx, userId)
  if (!user || !isManaged(user.app_metadata)) throw new DomainError('not_found')
  const address = normalizeEmail(email)
  if (await userByEmail(tx, address)) throw new DomainError('hand_over_address_taken')
  const asked = {
    new_email: address,
    new_email_current_agreed_at: null,
    new_email_new_agreed_at: null,
    email_change_sent_at: now,
  }
  const waiting = await updateUser(tx, userId, asked, now)
  // The link of an earlier address takes nothing over any more.
  await voidTokens(tx, userId, ['email_change_new'])
  await audit(work, { userId, action: 'email_change_requested' })
  const mail = {
    redirectTo: `${auth.siteUrl}/reset-password`,
    challenge: null,
    language: origin.language,
  }
  await mailEmailChange(work, waiting, address, mail)
}

/** Voids a hand-over that waits for its link. As the system. */
export async function withdrawHandOver(platform: Platform, tx: Tx, userId: string): Promise<void> {
  await voidTokens(tx, userId, ['email_change_new'])
  await updateUser(tx, userId, { new_email: null, email_change_sent_at: null }, platform.clock.now())
}

/** A profile's metadata once it has an address of its own. */
export function withoutDevice(metadata: Metadata): Metadata {
  const { provider, providers } = metadata
  const known = Array.isArray(providers) ? providers.filter((each) => each !== DEVICE) : []
  return { ...metadata, provider: provider === DEVICE ? undefined : provider, providers: known }
}

/** Ends all that let others into a profile, in the transaction that gives it an address of its own. */
export async function endManaged(work: Work, { id: userId }: Pick<UserRow, 'id'>): Promise<void> {
  const { auth, tx } = work
  await deleteDeviceCode(tx, userId)
  for (const identity of await identitiesOf(tx, userId))
    if (identity.provider === DEVICE) await deleteIdentity(tx, identity)
  const ending = { which: 'all', reason: 'sign_out' } as const
  const ended = await endSessions(tx, userId, ending, auth.platform.clock.now())
  await audit(work, { userId, action: 'devices_ended' })
  tx.afterCommit(() => auth.sessionCheck.announceEnd(userId, ended))
  await auth.handedOver.emit(tx, { userId })
}
