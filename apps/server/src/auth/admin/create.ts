import { confirmAccount } from '../accounts/account.ts'
import { putEmailIdentity, putPhoneIdentity } from '../accounts/identity-store.ts'
import { insertUser, type UserRow, userByEmail, userByPhone } from '../accounts/user-store.ts'
import type { Work } from '../context.ts'
import { AuthError, emailExists, validationFailed } from '../errors.ts'
import { confirmPhone, phoneExists } from '../phones/account.ts'
import { audit } from '../trail/audit.ts'
import { type AccountFields, readAddresses, readBan } from './fields.ts'

/**
 * Makes an account as an administrator describes it; nothing is sent. @throws AuthError email_exists, phone_exists or
 * validation_failed
 */
export async function createByAdmin(
  work: Work,
  fields: AccountFields,
  passwordHash: string | null,
): Promise<UserRow> {
  const { auth, tx } = work
  const { ids, clock } = auth.platform
  const now = clock.now()
  const { email, phone } = readAddresses(fields)
  if (!email && !phone) throw validationFailed('Cannot create a user without either an email or phone')
  if (email && (await userByEmail(tx, email))) throw emailExists()
  if (phone && (await userByPhone(tx, phone))) throw phoneExists()
  const providers = [...(email ? ['email'] : []), ...(phone ? ['phone'] : [])]
  const profile = fields.user_metadata ?? {}
  const user = await insertUser(tx, {
    id: fields.id ?? ids.next(),
    created_at: now,
    email: email ?? null,
    phone: phone ?? null,
    password_hash: passwordHash,
    banned_until: readBan(fields, now) ?? null,
    app_metadata: { provider: providers[0], providers, ...fields.app_metadata },
    user_metadata: profile,
    role: fields.role || 'authenticated',
  })
  if (!user) throw new AuthError(409, 'conflict', 'An account with this id or address exists already')
  if (email)
    await putEmailIdentity(tx, { id: ids.next(), userId: user.id, email, isVerified: false, profile, now })
  if (phone) await putPhoneIdentity(tx, { id: ids.next(), userId: user.id, phone, isVerified: false, now })
  await audit(work, { userId: user.id, action: 'account_created' })
  const withEmail = fields.email_confirm ? await confirmAccount(work, user) : user
  return fields.phone_confirm ? confirmPhone(work, withEmail) : withEmail
}
