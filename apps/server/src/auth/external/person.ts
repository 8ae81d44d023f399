import type { Tx } from '../../platform/index.ts'
import { announceActivation, confirmAccount } from '../accounts/account.ts'
import { identityOf, insertIdentity, renewIdentity } from '../accounts/identity-store.ts'
import { insertUser, lockUser, type UserRow, updateUser, userByEmail } from '../accounts/user-store.ts'
import type { Auth, Work } from '../context.ts'
import { AuthError } from '../errors.ts'
import { cleanProfile } from '../http/parsing.ts'
import { audit } from '../trail/audit.ts'
import type { ExternalAccount } from './account.ts'

export const alreadyLinked = (message = 'Identity is already linked to another user') =>
  new AuthError(422, 'identity_already_exists', message)

/**
 * The person behind another service's account: by the account, else by an address that both sides have proven,
 * else a new one.
 *
 * @throws AuthError provider_email_needs_verification, signup_disabled or user_not_found
 */
export async function personOf(work: Work, told: ExternalAccount): Promise<UserRow> {
  const { auth, tx } = work
  const account = withCleanName(told)
  const now = auth.platform.clock.now()
  const identity = await identityOf(tx, account.provider, account.subject)
  if (identity) {
    const user = await lockUser(tx, identity.user_id)
    // Asked again: its person may have taken it away while the account was waited for.
    const isTheirs = (await identityOf(tx, account.provider, account.subject))?.id === identity.id
    if (!user || !isTheirs) throw new AuthError(404, 'user_not_found', 'User not found')
    await renewIdentity(tx, identity, account.profile, now)
    return user
  }
  if (account.email && !account.isEmailVerified)
    throw new AuthError(
      422,
      'provider_email_needs_verification',
      `Unverified email with ${account.provider}. Verify the email with ${account.provider} in order to sign in`,
    )
  const known = account.email && !account.isSso ? await userByEmail(tx, account.email) : undefined
  if (known) return join(work, known.id, account)
  if (auth.platform.config.AUTH_SIGNUP_DISABLED)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  return open(work, account)
}

// A person who signed up without verifying the address must not keep a password to its owner's account.
async function join(work: Work, userId: string, account: ExternalAccount): Promise<UserRow> {
  const { auth, tx } = work
  const user = await lockUser(tx, userId)
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
  const now = auth.platform.clock.now()
  const owned = user.email_confirmed_at
    ? user
    : await confirmAccount(
        work,
        await updateUser(tx, user.id, { password_hash: null, signed_up_at: null, user_metadata: {} }, now),
      )
  return linkTo(work, owned, account)
}

async function open(work: Work, account: ExternalAccount): Promise<UserRow> {
  const { auth, tx } = work
  const { ids, clock } = auth.platform
  const now = clock.now()
  const { provider, email, profile } = account
  const user = await insertUser(tx, {
    id: ids.next(),
    created_at: now,
    email,
    email_confirmed_at: email ? now : null,
    activated_at: now,
    is_sso_user: account.isSso ?? false,
    app_metadata: { provider, providers: [provider] },
    user_metadata: profile,
  })
  // Another person took the address a moment ago.
  if (!user)
    throw new AuthError(409, 'conflict', 'Another sign-up took place at the same moment, please try again')
  await keepIdentity(auth, tx, user.id, account)
  const details = { provider }
  await audit(work, { userId: user.id, action: 'account_created', details })
  await announceActivation(work, user)
  if (email) await auth.proven.emit(tx, { userId: user.id })
  return user
}

/** Adds an account of another service to a person's. @throws AuthError identity_already_exists */
export async function linkTo(work: Work, user: UserRow, told: ExternalAccount): Promise<UserRow> {
  const { auth, tx } = work
  const account = withCleanName(told)
  const now = auth.platform.clock.now()
  const { provider, email, isEmailVerified, profile } = account
  await keepIdentity(auth, tx, user.id, account)
  const known = Array.isArray(user.app_metadata.providers) ? user.app_metadata.providers : []
  const first = user.app_metadata.provider ?? provider
  const address =
    !user.email && email && isEmailVerified && !(await userByEmail(tx, email))
      ? { email, email_confirmed_at: now, is_anonymous: false }
      : {}
  const details = { provider }
  await audit(work, { userId: user.id, action: 'identity_linked', details })
  const linked = await updateUser(
    tx,
    user.id,
    {
      ...address,
      is_anonymous: false,
      activated_at: user.activated_at ?? now,
      app_metadata: {
        ...user.app_metadata,
        provider: first,
        providers: [...new Set([...known, provider])],
      },
      user_metadata: { ...profile, ...user.user_metadata },
    },
    now,
  )
  if (!user.activated_at) await announceActivation(work, linked)
  if ('email' in address) await auth.proven.emit(tx, { userId: user.id })
  return linked
}

// Through which all that other services tell of people comes in.
function withCleanName(told: ExternalAccount): ExternalAccount {
  return { ...told, profile: cleanProfile(told.profile) }
}

async function keepIdentity(auth: Auth, tx: Tx, userId: string, account: ExternalAccount): Promise<void> {
  const { ids, clock } = auth.platform
  const isKept = await insertIdentity(tx, {
    id: ids.next(),
    userId,
    provider: account.provider,
    providerId: account.subject,
    profile: account.profile,
    now: clock.now(),
  })
  if (!isKept) throw alreadyLinked()
}
