import { sql } from 'kysely'
import { batched } from './group-commit.ts'

/** Makes those who come about the same thing take turns until their transactions end, also before it exists. */
export const takeTurn = batched(async (tx, names: readonly string[]) => {
  await sql`
    select pg_advisory_xact_lock(turn) from (
      -- In one order for all who take several.
      select distinct hashtextextended(name, 0) as turn from unnest(${names}::text[]) as name order by turn
    ) as turns`.execute(tx.db)
  return names.map(() => undefined)
})
