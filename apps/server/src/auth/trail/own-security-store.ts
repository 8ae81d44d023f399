import type { Tx } from '../../platform/index.ts'
import type { SessionRow } from '../sessions/store.ts'

const MAX_SESSIONS = 100

export type OwnSession = Pick<SessionRow, 'id' | 'aal' | 'user_agent' | 'ip' | 'created_at' | 'refreshed_at'>

/** A person's sessions that live, the latest used first. */
export async function ownSessions(tx: Tx, userId: string, now: Date): Promise<OwnSession[]> {
  const { rows } = await tx.client.query<OwnSession>(
    `select id, aal, user_agent, host(ip) as ip, created_at, refreshed_at from auth.sessions
     where user_id = $1 and ended_at is null and (not_after is null or not_after > $2)
     order by refreshed_at desc, id desc limit ${MAX_SESSIONS}`,
    [userId, now],
  )
  return rows
}

export type SecurityEvent = {
  readonly id: string
  readonly action: string
  readonly details: Record<string, string | number | boolean>
  readonly user_agent: string | null
  readonly ip: string | null
  readonly occurred_at: Date
}

/** A page of a person's security trail, newest first. */
export async function securityEventsPage(
  tx: Tx,
  userId: string,
  page: { readonly limit: number; readonly before: string | null },
): Promise<SecurityEvent[]> {
  const { rows } = await tx.client.query<SecurityEvent>(
    `select id, action, details, user_agent, host(ip) as ip, occurred_at from auth.audit_log
     where user_id = $1 and ($2::uuid is null or id < $2) order by id desc limit $3`,
    [userId, page.before, page.limit],
  )
  return rows
}
