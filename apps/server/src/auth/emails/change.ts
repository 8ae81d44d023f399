import type { Tx } from '../../platform/index.ts'
import { announceActivation } from '../accounts/account.ts'
import { putEmailIdentity } from '../accounts/identity-store.ts'
import { type UserChange, type UserRow, updateUser, userByEmail } from '../accounts/user-store.ts'
import type { Work } from '../context.ts'
import { endManaged, withoutDevice } from '../devices/hand-over.ts'
import { isManaged } from '../devices/managed.ts'
import { emailExists, invalidToken } from '../errors.ts'
import type { Redeemed } from '../one-time-tokens/redeem.ts'
import { type OneTimeToken, voidTokens } from '../one-time-tokens/store.ts'
import { audit } from '../trail/audit.ts'
import { type MailRequest, mailEmailChange } from './mails.ts'
import { notify } from './notices.ts'

const UNIQUE_VIOLATION = '23505'

/** Asks both addresses to agree to a change; at once where addresses need no proof. */
export async function requestEmailChange(
  work: Work,
  user: UserRow,
  email: string,
  mail: MailRequest,
): Promise<UserRow> {
  const { auth, tx } = work
  if (await userByEmail(tx, email)) throw emailExists()
  if (auth.platform.config.AUTH_AUTOCONFIRM_EMAIL) return applyEmailChange(work, user, email)
  const now = auth.platform.clock.now()
  const waiting = await updateUser(
    tx,
    user.id,
    {
      new_email: email,
      new_email_current_agreed_at: null,
      new_email_new_agreed_at: null,
      email_change_sent_at: now,
    },
    now,
  )
  await voidTokens(tx, user.id, ['email_change_current', 'email_change_new'])
  await audit(work, { userId: user.id, action: 'email_change_requested' })
  await mailEmailChange(work, waiting, email, mail)
  return waiting
}

/** Records that one of the two addresses agreed, and changes the address once both have. */
export async function agreeToEmailChange(work: Work, user: UserRow, token: OneTimeToken): Promise<Redeemed> {
  const { auth, tx } = work
  const { clock, config } = auth.platform
  const now = clock.now()
  if (!user.new_email) throw invalidToken()
  // Of an earlier request: the person has asked for another address since.
  if (token.purpose === 'email_change_new' && token.address !== user.new_email) throw invalidToken()
  const agreed = await updateUser(
    tx,
    user.id,
    token.purpose === 'email_change_new'
      ? { new_email_new_agreed_at: now }
      : { new_email_current_agreed_at: now },
    now,
  )
  const needsCurrent = config.AUTH_EMAIL_DOUBLE_CONFIRM && user.email !== null
  const isAgreed =
    agreed.new_email_new_agreed_at !== null && (!needsCurrent || agreed.new_email_current_agreed_at !== null)
  if (!isAgreed) return { user: agreed, isComplete: false }
  return { user: await applyEmailChange(work, agreed, user.new_email), isComplete: true }
}

async function applyEmailChange(work: Work, user: UserRow, email: string): Promise<UserRow> {
  const { auth, tx } = work
  const { clock, ids } = auth.platform
  const now = clock.now()
  const holder = await userByEmail(tx, email)
  // Taken while the mails were on their way.
  if (holder && holder.id !== user.id) throw emailExists()
  const changed = await changeAddress(tx, user, email, now)
  const identity = { id: ids.next(), userId: user.id, email, isVerified: true, profile: {}, now }
  await putEmailIdentity(tx, identity)
  // Links that went to the address which no longer is the account's must not open it.
  await voidTokens(tx, user.id, [
    ...(['email_change_current', 'email_change_new', 'recovery', 'magiclink'] as const),
    ...(['signup', 'reauthentication'] as const),
  ])
  await audit(work, { userId: user.id, action: 'email_changed' })
  if (isManaged(user.app_metadata)) await endManaged(work, user)
  await notify(work, user, 'email-changed')
  if (!user.activated_at) await announceActivation(work, changed)
  await auth.proven.emit(tx, { userId: user.id })
  return changed
}

async function changeAddress(tx: Tx, user: UserRow, email: string, now: Date): Promise<UserRow> {
  const change: UserChange = {
    email,
    email_confirmed_at: now,
    new_email: null,
    new_email_current_agreed_at: null,
    new_email_new_agreed_at: null,
    email_change_sent_at: null,
    is_anonymous: false,
    app_metadata: withEmailProvider(user.app_metadata),
    activated_at: user.activated_at ?? now,
  }
  try {
    return await updateUser(tx, user.id, change, now)
  } catch (error) {
    // Two who take an address at the same moment are kept apart by its index.
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) throw emailExists()
    throw error
  }
}

function withEmailProvider(metadata: UserRow['app_metadata']): UserRow['app_metadata'] {
  const own = withoutDevice(metadata)
  const { provider, providers } = own
  const known = Array.isArray(providers) ? providers : []
  return { ...own, provider: provider ?? 'email', providers: [...new Set([...known, 'email'])] }
}
