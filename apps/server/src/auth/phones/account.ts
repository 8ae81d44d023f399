import { randomUUID } from 'node:crypto'
import { announceActivation } from '../accounts/account.ts'
import { accountDetails } from '../accounts/details-store.ts'
import { putPhoneIdentity } from '../accounts/identity-store.ts'
import { presentUser } from '../accounts/present.ts'
import { insertUser, type Metadata, type UserRow, updateUser, userByPhone } from '../accounts/user-store.ts'
import type { Work } from '../context.ts'
import { notify } from '../emails/notices.ts'
import { AuthError, invalidToken } from '../errors.ts'
import { type OneTimeToken, voidTokens } from '../one-time-tokens/store.ts'
import { type SessionAnswer, signIn } from '../sessions/sign-in.ts'
import { audit } from '../trail/audit.ts'
import { textToken } from './sms-tokens.ts'

type NewPhoneAccount = {
  readonly phone: string
  readonly passwordHash: string | null
  readonly profile: Metadata
  /** Whether its person asks for it by signing up. */
  readonly isSignUp: boolean
}

/** Makes an account known by its number. @returns undefined where the number is taken */
export async function createPhoneAccount(
  work: Work,
  { phone, passwordHash, profile, isSignUp }: NewPhoneAccount,
): Promise<UserRow | undefined> {
  const { auth, tx } = work
  const { ids, clock } = auth.platform
  const now = clock.now()
  const user = await insertUser(tx, {
    id: ids.next(),
    created_at: now,
    phone,
    password_hash: passwordHash,
    signed_up_at: isSignUp ? now : null,
    app_metadata: { provider: 'phone', providers: ['phone'] },
    user_metadata: profile,
  })
  if (!user) return undefined
  await putPhoneIdentity(tx, { id: ids.next(), userId: user.id, phone, isVerified: false, now })
  await audit(work, { userId: user.id, action: 'account_created' })
  return user
}

/** Marks a number as proven, and opens the account to the rest of the product the first time. */
export async function confirmPhone(work: Work, user: UserRow): Promise<UserRow> {
  if (user.phone_confirmed_at || !user.phone) return user
  return applyPhone(work, user, user.phone)
}

/** Gives an account a number that is proven. @throws AuthError phone_exists */
export async function applyPhone(work: Work, user: UserRow, phone: string): Promise<UserRow> {
  const { auth, tx } = work
  const { ids, clock } = auth.platform
  const now = clock.now()
  const holder = await userByPhone(tx, phone)
  if (holder && holder.id !== user.id) throw phoneExists()
  const known = Array.isArray(user.app_metadata.providers) ? user.app_metadata.providers : []
  const changed = await updateUser(
    tx,
    user.id,
    {
      phone,
      phone_confirmed_at: now,
      new_phone: null,
      phone_change_sent_at: null,
      is_anonymous: false,
      activated_at: user.activated_at ?? now,
      app_metadata: {
        ...user.app_metadata,
        provider: user.app_metadata.provider ?? 'phone',
        providers: [...new Set([...known, 'phone'])],
      },
    },
    now,
  )
  await putPhoneIdentity(tx, { id: ids.next(), userId: user.id, phone, isVerified: true, now })
  await voidTokens(tx, user.id, ['sms', 'phone_change'])
  const action = user.phone_confirmed_at ? 'phone_changed' : 'phone_confirmed'
  await audit(work, { userId: user.id, action })
  // The first number of an account that is in use is a new way in, too.
  if (action === 'phone_changed' || user.activated_at) await notify(work, user, 'phone-changed')
  if (!user.activated_at) await announceActivation(work, changed)
  await auth.proven.emit(tx, { userId: user.id })
  return changed
}

export const phoneExists = () =>
  new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered')

/** Asks a new number to agree to a change; at once where numbers need no proof. @throws AuthError phone_exists */
export async function requestPhoneChange(work: Work, user: UserRow, phone: string): Promise<UserRow> {
  const { auth, tx } = work
  if (await userByPhone(tx, phone)) throw phoneExists()
  if (auth.platform.config.AUTH_AUTOCONFIRM_PHONE) return applyPhone(work, user, phone)
  const now = auth.platform.clock.now()
  const waiting = await updateUser(tx, user.id, { new_phone: phone, phone_change_sent_at: now }, now)
  await audit(work, { userId: user.id, action: 'phone_change_requested' })
  await textToken(work, waiting, 'phone_change', phone)
  return waiting
}

/** Does what a texted code is for. */
export async function redeemPhone(work: Work, user: UserRow, token: OneTimeToken): Promise<UserRow> {
  if (token.purpose === 'phone_change') {
    if (user.new_phone !== token.address) throw invalidToken()
    return applyPhone(work, user, token.address)
  }
  if (user.phone !== token.address) throw invalidToken()
  return confirmPhone(work, user)
}

type PhoneApplicant = { readonly phone: string; readonly passwordHash: string; readonly profile: Metadata }

/** Signs a person up by number. The answer for a number that is taken tells nothing of it. */
export async function signUpByPhone(
  work: Work,
  applicant: PhoneApplicant,
): Promise<SessionAnswer | Record<string, unknown>> {
  const { auth, tx } = work
  const { config, clock } = auth.platform
  const now = clock.now()
  const user = await createPhoneAccount(work, { ...applicant, isSignUp: true })
  if (config.AUTH_AUTOCONFIRM_PHONE) {
    if (!user) throw new AuthError(422, 'user_already_exists', 'User already registered')
    return signIn(work, await confirmPhone(work, user), 'password')
  }
  if (!user) return imitatePhone(applicant, now)
  const sent = await updateUser(tx, user.id, { confirmation_sent_at: now }, now)
  await textToken(work, sent, 'sms', applicant.phone)
  return presentUser(sent, await accountDetails(tx, user.id))
}

function imitatePhone({ phone, profile }: PhoneApplicant, now: Date): Record<string, unknown> {
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email: '',
    phone,
    confirmation_sent_at: now,
    app_metadata: { provider: 'phone', providers: ['phone'] },
    user_metadata: profile,
    identities: [],
    is_anonymous: false,
    created_at: now,
    updated_at: now,
  }
}
