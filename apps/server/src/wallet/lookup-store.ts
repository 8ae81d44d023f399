import { sql } from 'kysely'
import { batched, type Tx } from '../platform/index.ts'

/** The kind of address by which a person was looked up. */
export type AskedBy = 'wallet_id' | 'email' | 'phone' | 'transaction'

/** A lookup of the owner of an address, and its answer. */
export type Lookup = {
  readonly id: string
  readonly userId: string
  readonly at: Date
  readonly askedBy: AskedBy
  readonly foundUserId: string | null
  readonly isCounted: boolean
}

export const insertLookup = batched(
  async (tx, lookups: readonly Lookup[]) => {
    await sql`
      insert into wallet.recipient_lookups (user_id, id, asked_at, asked_by, found_user_id, is_counted)
      select * from unnest(
        ${lookups.map(({ userId }) => userId)}::uuid[], ${lookups.map(({ id }) => id)}::uuid[],
        ${lookups.map(({ at }) => at)}::timestamptz[], ${lookups.map(({ askedBy }) => askedBy)}::text[],
        ${lookups.map(({ foundUserId }) => foundUserId)}::uuid[],
        ${lookups.map(({ isCounted }) => isCounted)}::boolean[])`.execute(tx.db)
    return lookups.map(() => undefined)
  },
  { leaves: () => true },
)

/** The same question asked after a moment. */
export type AskedBefore = Pick<Lookup, 'userId' | 'askedBy'> & {
  readonly foundUserId: string
  readonly after: Date
}

/** The question by which a person found another in the same way after a moment. */
export const lookupOf = batched(async (tx, asked: readonly AskedBefore[]) => {
  const { rows } = await sql<{ id: string | null }>`
    select (
      select id from wallet.recipient_lookups as lookup
      where lookup.user_id = asked.user_id and lookup.asked_at > asked.after
        and lookup.found_user_id = asked.found_user_id and lookup.asked_by = asked.asked_by
      order by asked_at desc limit 1
    ) as id
    from unnest(
      ${asked.map(({ userId }) => userId)}::uuid[], ${asked.map(({ foundUserId }) => foundUserId)}::uuid[],
      ${asked.map(({ askedBy }) => askedBy)}::text[], ${asked.map(({ after }) => after)}::timestamptz[]
    ) with ordinality as asked (user_id, found_user_id, asked_by, after, nth)
    order by nth`.execute(tx.db)
  return rows.map(({ id }) => id)
})

/** The recipient of a person's lookup after a moment. */
export async function foundByLookup(
  tx: Tx,
  userId: string,
  id: string,
  after: Date,
): Promise<{ readonly foundUserId: string; readonly askedBy: AskedBy } | undefined> {
  const row = await tx.db
    .selectFrom('wallet.recipient_lookups')
    .select(['found_user_id', 'asked_by'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('asked_at', '>', after)
    .executeTakeFirst()
  if (!row?.found_user_id) return undefined
  // The table's check allows no other values.
  return { foundUserId: row.found_user_id, askedBy: row.asked_by as AskedBy }
}

/** A place among a person's questions that count, the latest after a moment being the first. */
export type Place = { readonly userId: string; readonly after: Date; readonly place: number }

/** When the question at that place was asked; null where there are fewer. */
export const latestCounted = batched(async (tx, places: readonly Place[]) => {
  const { rows } = await sql<{ at: Date | null }>`
    select (
      select asked_at from wallet.recipient_lookups as lookup
      where lookup.user_id = wanted.user_id and lookup.asked_at > wanted.after and is_counted
      order by asked_at desc offset wanted.place - 1 limit 1
    ) as at
    from unnest(
      ${places.map(({ userId }) => userId)}::uuid[], ${places.map(({ after }) => after)}::timestamptz[],
      ${places.map(({ place }) => place)}::int[]
    ) with ordinality as wanted (user_id, after, place, nth)
    order by nth`.execute(tx.db)
  return rows.map(({ at }) => at)
})

export async function forgetLookups(tx: Tx, before: Date): Promise<void> {
  await tx.db.deleteFrom('wallet.recipient_lookups').where('asked_at', '<=', before).execute()
}
