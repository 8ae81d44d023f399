import type { Spelled } from '@sadaf/api'
import { DomainError, type Language, type Platform, type Tx } from '../../platform/index.ts'
import { authOf } from '../context.ts'
import { mergeMetadata, OTHER_NAME_KEY } from '../http/parsing.ts'
import type { Origin } from '../origin.ts'
import { canText } from '../phones/sms-codes.ts'
import { removeAccount } from './remove.ts'
import { lockUser, updateUser, userById } from './user-store.ts'

/** How a person is known to us. */
export async function accountOfPerson(
  tx: Tx,
  userId: string,
): Promise<{ readonly email: string | null; readonly phone: string | null } | undefined> {
  const user = await userById(tx, userId)
  return user && { email: user.email, phone: user.phone }
}

/** Addresses by which a person is surely reached; null where unproven, or where no service carries it. */
export async function contactOf(
  platform: Platform,
  tx: Tx,
  userId: string,
): Promise<{ readonly email: string | null; readonly phone: string | null }> {
  const user = await userById(tx, userId)
  const hasPhone = user?.phone_confirmed_at && canText(authOf(platform))
  return {
    email: user?.email_confirmed_at ? user.email : null,
    phone: hasPhone ? user.phone : null,
  }
}

/**
 * Deletes an account because its person wants it so. What others hold of them goes with it.
 *
 * @throws DomainError not_found, or the refusal of another capability
 */
export async function deleteAccount(
  platform: Platform,
  tx: Tx,
  userId: string,
  origin: Origin,
): Promise<void> {
  const user = await lockUser(tx, userId)
  if (!user) throw new DomainError('not_found')
  await removeAccount({ auth: authOf(platform), tx, origin }, user, { isSoft: false, reason: 'sign_out' })
}

type Described = Spelled & { readonly avatarUrl: string | null; readonly language: Language }

/**
 * Keeps in the account what every session of the person carries with it and every mail to them needs: name,
 * picture and language. Null removes one.
 */
export async function describePerson(
  platform: Platform,
  tx: Tx,
  userId: string,
  { name, otherName, avatarUrl, language }: Described,
): Promise<void> {
  const user = await lockUser(tx, userId)
  if (!user) return
  // Other services' accounts bring the name under either key.
  const told = { name, full_name: name, [OTHER_NAME_KEY]: otherName, avatar_url: avatarUrl, language }
  const user_metadata = mergeMetadata(user.user_metadata, told)
  await updateUser(tx, userId, { user_metadata }, platform.clock.now())
}
