import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'

/** The assets that a person has starred, in the order of their own. */
export async function favouritesOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('markets.favourites')
    .select('symbol')
    .where('user_id', '=', userId)
    .orderBy('place')
    .orderBy('symbol')
    .execute()
  return rows.map(({ symbol }) => symbol)
}

/** Another one comes last. */
export async function keepFavourite(tx: Tx, userId: string, symbol: string, at: Date): Promise<void> {
  await sql`
    insert into markets.favourites (user_id, symbol, created_at, place)
    select ${userId}, ${symbol}, ${at}, coalesce(max(place), 0) + 1 from markets.favourites where user_id = ${userId}
    on conflict do nothing`.execute(tx.db)
}

/** The same list as `favouritesOf`, locked until the transaction ends: of two who move something one is the first. */
export async function lockFavourites(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('markets.favourites')
    .select(['symbol', 'place'])
    .where('user_id', '=', userId)
    // In one order for all who lock them.
    .orderBy('symbol')
    .forUpdate()
    .execute()
  return rows.sort((a, b) => a.place - b.place || (a.symbol < b.symbol ? -1 : 1)).map(({ symbol }) => symbol)
}

/** Numbers the favourites of a person in this order. */
export async function orderFavourites(tx: Tx, userId: string, symbols: readonly string[]): Promise<void> {
  await sql`
    update markets.favourites as favourite set place = ordered.place
    from unnest(${symbols}::text[]) with ordinality as ordered (symbol, place)
    where favourite.user_id = ${userId} and favourite.symbol = ordered.symbol
      and favourite.place <> ordered.place`.execute(tx.db)
}

/** @returns whether it was one */
export async function forgetFavourite(tx: Tx, userId: string, symbol: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('markets.favourites')
    .where('user_id', '=', userId)
    .where('symbol', '=', symbol)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
