import type { Tx } from '../../platform/index.ts'
import { confirmAccount } from '../accounts/account.ts'
import { lockUser, type UserRow, updateUser } from '../accounts/user-store.ts'
import type { Auth } from '../context.ts'
import { agreeToEmailChange } from '../emails/change.ts'
import { invalidToken } from '../errors.ts'
import type { Origin } from '../origin.ts'
import { redeemPhone } from '../phones/account.ts'
import { refuseBanned } from '../sessions/sign-in.ts'
import type { OneTimeToken } from './store.ts'

/** Whom a token proved, and whether that is all that is needed. */
export type Redeemed = { readonly user: UserRow; readonly isComplete: boolean }

/** Does what a one-time token that has just been used up is for. */
export async function redeem(auth: Auth, tx: Tx, token: OneTimeToken, origin: Origin): Promise<Redeemed> {
  const user = await lockUser(tx, token.user_id)
  if (!user) throw invalidToken()
  refuseBanned(user, auth.platform.clock.now())
  switch (token.purpose) {
    case 'signup':
      return { user: await confirmAccount(auth, tx, user, origin), isComplete: true }
    case 'invite':
    case 'magiclink':
    case 'recovery':
      return { user: await confirmByMail(auth, tx, user, origin), isComplete: true }
    case 'sms':
    case 'phone_change':
      return { user: await redeemPhone(auth, tx, user, token, origin), isComplete: true }
    case 'email_change_current':
    case 'email_change_new':
      return agreeToEmailChange(auth, tx, user, token, origin)
    case 'reauthentication':
      // Good for a change of password only, never for a session.
      throw invalidToken()
  }
}

// Whoever proves the address without having signed up must not inherit a password that somebody else chose.
async function confirmByMail(auth: Auth, tx: Tx, user: UserRow, origin: Origin): Promise<UserRow> {
  if (user.email_confirmed_at) return user
  const unlocked = await updateUser(tx, user.id, { password_hash: null }, auth.platform.clock.now())
  return confirmAccount(auth, tx, unlocked, origin)
}
