import type { SecurityAction } from '@sadaf/api'
import type { Work } from '../context.ts'
import { insertTrailLine } from './store.ts'

type Entry = {
  readonly userId: string
  readonly action: SecurityAction
  readonly sessionId?: string
  readonly details?: Readonly<Record<string, string | number | boolean>>
}

/** Adds a line to the security trail, in the transaction of what it tells of. */
export async function audit({ auth, tx, origin }: Work, entry: Entry): Promise<void> {
  await insertTrailLine(tx, {
    userId: entry.userId,
    id: auth.platform.ids.next(),
    occurredAt: auth.platform.clock.now(),
    action: entry.action,
    sessionId: entry.sessionId ?? null,
    ip: origin.ip,
    userAgent: origin.userAgent,
    details: entry.details ?? {},
  })
}
