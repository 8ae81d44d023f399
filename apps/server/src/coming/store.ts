import { type Part, parts } from '@sadaf/api'
import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'

/** Takes out wishes for parts that are here, at most `limit` of them; another worker takes others meanwhile. */
export async function takeAwaited(
  tx: Tx,
  limit: number,
): Promise<{ readonly userId: string; readonly part: Part }[]> {
  const { rows } = await sql<{ user_id: string; part: Part }>`
    delete from coming.awaited
    where (user_id, part) in (
      select user_id, part from coming.awaited
      where part = any (${Object.keys(parts)}::text[])
      order by part, user_id
      limit ${limit}
      for update skip locked
    )
    returning user_id, part`.execute(tx.db)
  return rows.map(({ user_id: userId, part }) => ({ userId, part }))
}
