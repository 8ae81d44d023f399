import type { RiskSubject } from '@sadaf/api'
import type { Tx } from '../platform/index.ts'

/** When a person accepted a version; null where they have not. */
export async function acknowledgedAt(
  tx: Tx,
  userId: string,
  subject: RiskSubject,
  version: number,
): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('risks.acknowledgements')
    .select('acknowledged_at')
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.acknowledged_at ?? null
}

/** Accepted twice, the first time counts. */
export async function keepAcknowledged(
  tx: Tx,
  userId: string,
  { subject, version, at }: { readonly subject: RiskSubject; readonly version: number; readonly at: Date },
): Promise<void> {
  await tx.db
    .insertInto('risks.acknowledgements')
    .values({ user_id: userId, subject, version, acknowledged_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
