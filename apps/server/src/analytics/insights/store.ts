import { sql } from 'kysely'
import type { Tx } from '../../platform/index.ts'

/** Days that a dismissal is kept: no older month is shown. */
const KEPT_DAYS = 400

export async function dismissedBy(tx: Tx, userId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.db
    .selectFrom('analytics.dismissed_insights')
    .select('key')
    .where('user_id', '=', userId)
    .execute()
  return new Set(rows.map(({ key }) => key))
}

export async function saveDismissed(tx: Tx, userId: string, key: string, at: Date): Promise<void> {
  await sql`delete from analytics.dismissed_insights
    where user_id = ${userId} and dismissed_at < ${at}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(
    tx.db,
  )
  await tx.db
    .insertInto('analytics.dismissed_insights')
    .values({ user_id: userId, key, dismissed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function forgetDismissed(tx: Tx, userId: string, key: string): Promise<void> {
  await tx.db
    .deleteFrom('analytics.dismissed_insights')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

/** The first day on which anything was counted; null where nothing ever was. */
export async function firstDayOf(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(min(day), 'YYYY-MM-DD') as day from analytics.daily_totals where user_id = ${userId}`.execute(
    tx.db,
  )
  return rows[0]?.day ?? null
}
