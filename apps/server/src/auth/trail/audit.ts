import type { SecurityAction } from '@sadaf/api'
import type { Work } from '../context.ts'

type Entry = {
  readonly userId: string
  readonly action: SecurityAction
  readonly sessionId?: string
  readonly details?: Readonly<Record<string, string | number | boolean>>
}

/** Adds a line to the security trail, in the transaction of what it tells of. */
export async function audit({ auth, tx, origin }: Work, entry: Entry): Promise<void> {
  await tx.client.query(
    `insert into auth.audit_log (user_id, id, occurred_at, action, session_id, ip, user_agent, details)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      entry.userId,
      auth.platform.ids.next(),
      auth.platform.clock.now(),
      entry.action,
      entry.sessionId ?? null,
      origin.ip,
      origin.userAgent,
      JSON.stringify(entry.details ?? {}),
    ],
  )
}
