import type { Tx } from '../../platform/index.ts'

/** A line of the security trail. */
export type TrailLine = {
  readonly id: string
  readonly occurredAt: Date
  readonly userId: string
  readonly action: string
  readonly sessionId: string | null
  readonly ip: string | null
  readonly userAgent: string | null
  readonly details: Readonly<Record<string, string | number | boolean>>
}

export async function insertTrailLine(tx: Tx, line: TrailLine): Promise<void> {
  await tx.client.query(
    `insert into auth.audit_log (user_id, id, occurred_at, action, session_id, ip, user_agent, details)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      line.userId,
      line.id,
      line.occurredAt,
      line.action,
      line.sessionId,
      line.ip,
      line.userAgent,
      JSON.stringify(line.details),
    ],
  )
}

/** Whether the newest lines of a person's trail have this one already. */
export async function hasLineSince(
  tx: Tx,
  line: { readonly userId: string; readonly action: string; readonly what: string; readonly since: Date },
): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `select from (
       select action, details, occurred_at from auth.audit_log where user_id = $1 order by id desc limit 100
     ) as newest
     where action = $2 and details ->> 'what' = $3 and occurred_at > $4 limit 1`,
    [line.userId, line.action, line.what, line.since],
  )
  return (rowCount ?? 0) > 0
}
