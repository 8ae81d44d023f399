import type { Platform, Tx } from '../platform/index.ts'
import type { Origin } from './origin.ts'

/** What the security trail records; its user can read it. */
export type AuditAction =
  | 'account_created'
  | 'account_confirmed'
  | 'account_changed_by_admin'
  | 'account_deleted'
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'refresh_token_reused'
  | 'recovery_requested'
  | 'reauthentication_requested'
  | 'password_changed'
  | 'email_change_requested'
  | 'email_changed'
  | 'phone_confirmed'
  | 'phone_change_requested'
  | 'phone_changed'
  | 'profile_changed'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'passkey_added'
  | 'passkey_removed'
  | 'factor_enrolled'
  | 'factor_verified'
  | 'factor_failed'
  | 'factor_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'

type Entry = {
  readonly userId: string
  readonly action: AuditAction
  readonly sessionId?: string
  readonly details?: Readonly<Record<string, string | number | boolean>>
}

/** Adds a line to the security trail, in the transaction of what it tells of. */
export async function audit(platform: Platform, tx: Tx, entry: Entry, origin: Origin): Promise<void> {
  await tx.client.query(
    `insert into auth.audit_log (user_id, id, occurred_at, action, session_id, ip, user_agent, details)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      entry.userId,
      platform.ids.next(),
      platform.clock.now(),
      entry.action,
      entry.sessionId ?? null,
      origin.ip,
      origin.userAgent,
      JSON.stringify(entry.details ?? {}),
    ],
  )
}
