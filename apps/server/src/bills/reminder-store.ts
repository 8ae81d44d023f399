import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'

type Run = { readonly userId: string; readonly scheduleId: string; readonly day: string }

/** Whether a person is reminded of a run of a planned bill already. */
export async function isReminded(tx: Tx, { userId, scheduleId, day }: Run): Promise<boolean> {
  const row = await tx.db
    .selectFrom('bills.reminders')
    .select('day')
    .where('user_id', '=', userId)
    .where('schedule_id', '=', scheduleId)
    .where('day', '>=', day)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks that a person is reminded of a run of a planned bill; false where they were already. */
export async function markReminded(tx: Tx, { userId, scheduleId, day }: Run): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('bills.reminders')
    .values({ user_id: userId, schedule_id: scheduleId, day })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'schedule_id'])
        .doUpdateSet({ day })
        .where('bills.reminders.day', '<', sql<string>`excluded.day`),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
