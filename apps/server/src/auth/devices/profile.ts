import { DomainError, type Language, type Origin, type Platform, type Tx } from '../../platform/index.ts'
import { announceActivation } from '../accounts/account.ts'
import { insertIdentity } from '../accounts/identity-store.ts'
import { insertUser, userById } from '../accounts/user-store.ts'
import { authOf } from '../context.ts'
import { endSessions } from '../sessions/store.ts'
import { audit } from '../trail/audit.ts'
import { DEVICE_CODE_LIFETIME_MS, hashDeviceCode, newDeviceCode, spelledCode } from './code.ts'
import { withdrawHandOver } from './hand-over.ts'
import { DEVICE, isManaged } from './managed.ts'
import { deleteDeviceCode, putDeviceCode } from './store.ts'

type NewProfile = {
  readonly name: string
  readonly otherName?: string | undefined
  readonly language: Language
  readonly timeZone: string
}

/** Opens the account of a person without an email address or a number, for the rest of the product as any other. */
export async function openProfile(
  platform: Platform,
  tx: Tx,
  { name, otherName, language, timeZone }: NewProfile,
  origin: Origin,
): Promise<string> {
  const work = { auth: authOf(platform), tx, origin }
  const { ids, clock } = platform
  const now = clock.now()
  const profile = {
    full_name: name,
    ...(otherName !== undefined && { other_name: otherName }),
    language,
    time_zone: timeZone,
  }
  const user = await insertUser(tx, {
    id: ids.next(),
    created_at: now,
    app_metadata: { provider: DEVICE, providers: [DEVICE] },
    user_metadata: profile,
    activated_at: now,
  })
  if (!user) throw new Error('the profile was not kept')
  const identity = { id: ids.next(), userId: user.id, provider: DEVICE, providerId: user.id }
  await insertIdentity(tx, { ...identity, profile: { sub: user.id }, now })
  await audit(work, { userId: user.id, action: 'account_created' })
  await announceActivation(work, user)
  return user.id
}

/** Makes a code by which one device signs in as a profile, in place of the one before. As the system. */
export async function issueDeviceCode(
  platform: Platform,
  tx: Tx,
  userId: string,
  origin: Origin,
): Promise<{ readonly code: string; readonly url: string; readonly expiresAt: Date }> {
  const auth = authOf(platform)
  const user = await userById(tx, userId)
  if (!user || !isManaged(user.app_metadata)) throw new DomainError('not_found')
  const now = platform.clock.now()
  const code = newDeviceCode()
  const expiresAt = new Date(now.getTime() + DEVICE_CODE_LIFETIME_MS)
  await putDeviceCode(tx, { userId, codeHash: hashDeviceCode(code, auth.codeKey), expiresAt }, now)
  await audit({ auth, tx, origin }, { userId, action: 'device_code_made' })
  const spelled = spelledCode(code)
  // Behind the #, which browsers send to no server and no log keeps.
  return { code: spelled, url: `${auth.siteUrl}/family/join-device#code=${spelled}`, expiresAt }
}

/** Signs out every device of a profile, and voids its code and a hand-over that waits. As the system. */
export async function endDevicesOf(
  platform: Platform,
  tx: Tx,
  userId: string,
  origin: Origin,
): Promise<void> {
  const auth = authOf(platform)
  // First: a device that uses the code at this moment has either come in and is signed out below, or finds none.
  await deleteDeviceCode(tx, userId)
  await withdrawHandOver(platform, tx, userId)
  const ending = { which: 'all', reason: 'sign_out' } as const
  const ended = await endSessions(tx, userId, ending, platform.clock.now())
  await audit({ auth, tx, origin }, { userId, action: 'devices_ended' })
  tx.afterCommit(() => auth.sessionCheck.announceEnd(userId, ended))
}
