import type { Tx } from '../../platform/index.ts'
import type { UserChange } from '../accounts/user-store.ts'
import { voidTokens } from '../one-time-tokens/store.ts'
import { dropFlows } from '../redirects/flow-store.ts'

/** An account without a pending password. */
const NOTHING: UserChange = {
  new_email: null,
  new_email_current_agreed_at: null,
  new_email_new_agreed_at: null,
  email_change_sent_at: null,
  new_phone: null,
  phone_change_sent_at: null,
}

/**
 * Voids whatever could still open an account that just got a new password: mailed and texted tokens, codes on their
 * way to a client, and changes that an earlier session asked for. A number or an address that a person who
 * knew the old password has named would let them in again.
 *
 * @returns the change to the account that goes with it
 */
export async function dropPending(tx: Tx, userId: string): Promise<UserChange> {
  await voidTokens(tx, userId, [
    ...(['recovery', 'reauthentication', 'magiclink', 'sms'] as const),
    ...(['email_change_current', 'email_change_new', 'phone_change'] as const),
  ])
  await dropFlows(tx, userId)
  return NOTHING
}
