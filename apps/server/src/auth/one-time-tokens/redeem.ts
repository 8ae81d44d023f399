import { confirmAccount } from '../accounts/account.ts'
import { lockUser, type UserRow, updateUser } from '../accounts/user-store.ts'
import type { Work } from '../context.ts'
import { agreeToEmailChange } from '../emails/change.ts'
import { invalidToken } from '../errors.ts'
import { redeemPhone } from '../phones/account.ts'
import { refuseBanned } from '../sessions/sign-in.ts'
import type { OneTimeToken } from './store.ts'

/** The person that a token proved, and whether that is all that is needed. */
export type Redeemed = { readonly user: UserRow; readonly isComplete: boolean }

/** Does what a one-time token that has just been used up is for. */
export async function redeem(work: Work, token: OneTimeToken): Promise<Redeemed> {
  const { auth, tx } = work
  const user = await lockUser(tx, token.user_id)
  if (!user) throw invalidToken()
  refuseBanned(user, auth.platform.clock.now())
  switch (token.purpose) {
    case 'signup':
      return { user: await confirmAccount(work, user), isComplete: true }
    case 'invite':
    case 'magiclink':
    case 'recovery':
      return { user: await confirmByMail(work, user), isComplete: true }
    case 'sms':
    case 'phone_change':
      return { user: await redeemPhone(work, user, token), isComplete: true }
    case 'email_change_current':
    case 'email_change_new':
      return agreeToEmailChange(work, user, token)
    case 'reauthentication':
      // Good for a change of password only, never for a session.
      throw invalidToken()
  }
}

// A person who proves the address without having signed up must not inherit another's password.
async function confirmByMail(work: Work, user: UserRow): Promise<UserRow> {
  const { auth, tx } = work
  if (user.email_confirmed_at) return user
  const unlocked = await updateUser(
    tx,
    user.id,
    { password_hash: null, signed_up_at: null },
    auth.platform.clock.now(),
  )
  return confirmAccount(work, unlocked)
}
