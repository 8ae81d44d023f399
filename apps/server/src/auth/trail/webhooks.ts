import type { Origin, Platform, Tx } from '../../platform/index.ts'
import { userById } from '../accounts/user-store.ts'
import { authOf } from '../context.ts'
import { notifyOfWebhook } from '../emails/notices.ts'
import { audit } from './audit.ts'

export type WebhookChanged = {
  readonly userId: string
  /** Absent where the webhook ended with all other access to the account. */
  readonly sessionId?: string
  readonly action: 'webhook_made' | 'webhook_changed' | 'webhook_removed'
  /** The host that messages go to: addresses may hold secrets. */
  readonly host: string
  readonly origin: Origin
}

/**
 * Adds to a person's security history that a webhook was made, changed or removed; of one that was made, or leads to
 * another host, they hear by mail, too. As the system.
 */
export async function recordWebhook(
  platform: Platform,
  tx: Tx,
  { userId, sessionId, action, host, origin }: WebhookChanged,
  isToldByMail = action === 'webhook_made',
): Promise<void> {
  const work = { auth: authOf(platform), tx, origin }
  await audit(work, { userId, action, ...(sessionId ? { sessionId } : {}), details: { host } })
  if (!isToldByMail) return
  const user = await userById(tx, userId)
  if (user) await notifyOfWebhook(work, user, host)
}
