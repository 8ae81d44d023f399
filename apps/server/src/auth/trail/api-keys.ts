import type { Origin, Platform, Tx } from '../../platform/index.ts'
import { userById } from '../accounts/user-store.ts'
import { authOf } from '../context.ts'
import { notifyOfApiKey } from '../emails/notices.ts'
import { audit } from './audit.ts'

export type ApiKeyChanged = {
  readonly userId: string
  /** Absent where the key ended with all other access to the account. */
  readonly sessionId?: string
  readonly action: 'api_key_made' | 'api_key_revoked'
  /** The beginning and the end of the key. */
  readonly key: string
  readonly origin: Origin
}

/**
 * Adds to a person's security history that an API key was made or revoked; of one that was made they hear by mail, too.
 * As the system.
 */
export async function recordApiKey(
  platform: Platform,
  tx: Tx,
  { userId, sessionId, action, key, origin }: ApiKeyChanged,
): Promise<void> {
  const work = { auth: authOf(platform), tx, origin }
  await audit(work, { userId, action, ...(sessionId ? { sessionId } : {}), details: { key } })
  if (action === 'api_key_revoked') return
  const user = await userById(tx, userId)
  if (user) await notifyOfApiKey(work, user, key)
}
