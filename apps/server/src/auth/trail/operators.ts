import type { Platform, Tx } from '../../platform/index.ts'
import { hasLineSince, insertTrailLine } from './store.ts'

/** Within so long, looking at the same again is told once. */
const SAME_LOOK_MS = 3_600_000

export type OperatorsDeed = {
  /** The person that it concerned. */
  readonly userId: string
  readonly action: 'operator_looked' | 'operator_acted'
  readonly what: string
}

/**
 * Records in a person's security history that an operator looked at or changed something of theirs. Who the
 * operator was, and why, stands in the operators' trail.
 */
export async function recordOperator(
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  tx: Tx,
  { userId, action, what }: OperatorsDeed,
): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - SAME_LOOK_MS)
  if (action === 'operator_looked' && (await hasLineSince(tx, { userId, action, what, since }))) return
  await insertTrailLine(tx, {
    userId,
    id: ids.next(),
    occurredAt: now,
    action,
    sessionId: null,
    ip: null,
    userAgent: null,
    details: { what },
  })
}
