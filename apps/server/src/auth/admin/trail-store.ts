import type { SecurityAction } from '@sadaf/api'
import type { Tx } from '../../platform/index.ts'

/** A line of the security trail, and whose it is; of an account that is gone, its id alone. */
export type AuditedEvent = {
  readonly id: string
  readonly userId: string
  readonly email: string | null
  readonly isSso: boolean | null
  readonly action: SecurityAction
  readonly details: Readonly<Record<string, unknown>>
  readonly ip: string | null
  readonly occurredAt: Date
}

/** The trail of all accounts, the latest first. */
export async function auditPage(tx: Tx, limit: number, offset: number): Promise<AuditedEvent[]> {
  // Ids are in the order of time.
  const { rows } = await tx.client.query<AuditedEvent>(
    `select event.id, event.user_id as "userId", account.email, account.is_sso_user as "isSso", event.action,
       event.details, host(event.ip) as ip, event.occurred_at as "occurredAt"
     from (select * from auth.audit_log order by id desc limit $1 offset $2) as event
     left join auth.users as account on account.id = event.user_id
     order by event.id desc`,
    [limit, offset],
  )
  return rows
}
