import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'

/** By what somebody was asked for. */
export type AskedBy = 'wallet_id' | 'email'

/** A question whom an address belongs to, and its answer. */
export type Lookup = {
  readonly id: string
  readonly userId: string
  readonly at: Date
  readonly askedBy: AskedBy
  readonly foundUserId: string | null
  readonly isCounted: boolean
}

export async function insertLookup(tx: Tx, lookup: Lookup): Promise<void> {
  await tx.db
    .insertInto('wallet.recipient_lookups')
    .values({
      user_id: lookup.userId,
      id: lookup.id,
      asked_at: lookup.at,
      asked_by: lookup.askedBy,
      found_user_id: lookup.foundUserId,
      is_counted: lookup.isCounted,
    })
    .execute()
}

/** Whom somebody found, by what they asked, and since when that counts. */
type Found = { readonly foundUserId: string; readonly askedBy: AskedBy; readonly after: Date }

/** The question by which a person found another in the same way after a moment. */
export async function lookupOf(
  tx: Tx,
  userId: string,
  { foundUserId, askedBy, after }: Found,
): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('wallet.recipient_lookups')
    .select('id')
    .where('user_id', '=', userId)
    .where('asked_at', '>', after)
    .where('found_user_id', '=', foundUserId)
    .where('asked_by', '=', askedBy)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Whom a person found by a question of theirs after a moment. */
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

/** When the question that counts was asked which is the so many-th latest after a moment; null where there are fewer. */
export async function latestCounted(
  tx: Tx,
  userId: string,
  after: Date,
  place: number,
): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('wallet.recipient_lookups')
    .select('asked_at')
    .where('user_id', '=', userId)
    .where('asked_at', '>', after)
    .where('is_counted', '=', sql.lit(true))
    .orderBy('asked_at', 'desc')
    .offset(place - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.asked_at ?? null
}

export async function forgetLookups(tx: Tx, before: Date): Promise<void> {
  await tx.db.deleteFrom('wallet.recipient_lookups').where('asked_at', '<=', before).execute()
}
