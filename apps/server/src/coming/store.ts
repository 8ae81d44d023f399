import type { Part } from '@sadaf/api'
import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'

export async function awaitedBy(tx: Tx, userId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.db.selectFrom('coming.awaited').select('part').where('user_id', '=', userId).execute()
  return new Set(rows.map(({ part }) => part))
}

export async function keepAwaited(tx: Tx, userId: string, part: string, at: Date): Promise<void> {
  await tx.db
    .insertInto('coming.awaited')
    .values({ user_id: userId, part, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function forgetAwaited(tx: Tx, userId: string, part: string): Promise<void> {
  await tx.db.deleteFrom('coming.awaited').where('user_id', '=', userId).where('part', '=', part).execute()
}

/** Takes out wishes for these parts, at most `limit` of them; another worker takes others meanwhile. */
export async function takeAwaited(
  tx: Tx,
  parts: readonly Part[],
  limit: number,
): Promise<{ readonly userId: string; readonly part: Part }[]> {
  const { rows } = await sql<{ user_id: string; part: Part }>`
    delete from coming.awaited
    where (user_id, part) in (
      select user_id, part from coming.awaited
      where part = any (${parts}::text[])
      order by part, user_id
      limit ${limit}
      for update skip locked
    )
    returning user_id, part`.execute(tx.db)
  return rows.map(({ user_id: userId, part }) => ({ userId, part }))
}
