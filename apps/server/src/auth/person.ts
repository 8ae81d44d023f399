import type { Platform, Tx } from '../platform/index.ts'
import { mergeMetadata } from './parsing.ts'
import { lockUser, updateUser } from './user-store.ts'

/**
 * Keeps in the account what every session of the person carries with it and every mail to them needs: name,
 * picture and language. Null removes one.
 */
export async function describePerson(
  platform: Platform,
  tx: Tx,
  userId: string,
  { name, avatarUrl, language }: { name: string; avatarUrl: string | null; language: 'en' | 'ar' },
): Promise<void> {
  const user = await lockUser(tx, userId)
  if (!user) return
  // Other services' accounts bring the name under either key.
  const told = { name, full_name: name, avatar_url: avatarUrl, language }
  const user_metadata = mergeMetadata(user.user_metadata, told)
  await updateUser(tx, userId, { user_metadata }, platform.clock.now())
}
