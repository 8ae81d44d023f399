import { languageFor } from '../accounts/account.ts'
import type { UserRow } from '../accounts/user-store.ts'
import type { Work } from '../context.ts'
import { issueToken } from '../one-time-tokens/issue.ts'
import { testCodeOf, textCode } from './sms-codes.ts'

/** Makes a code for a number and the message that carries it, in one transaction. */
export async function textToken(
  { auth, tx, origin }: Work,
  user: UserRow,
  purpose: 'sms' | 'phone_change',
  phone: string,
): Promise<void> {
  const request = { user_id: user.id, purpose, address: phone, flow_state_id: null, redirect_to: null }
  const { code } = await issueToken(auth, tx, request, testCodeOf(auth, phone))
  await textCode(auth, tx, { phone, code, language: languageFor(user, origin.language) })
}
