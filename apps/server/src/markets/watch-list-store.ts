import { type Selectable, sql } from 'kysely'
import type { MarketsWatchLists } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'

export type WatchListRow = Selectable<MarketsWatchLists>

/** Key of a list, with its owner. */
type ListKey = { readonly userId: string; readonly id: string }

/** The lists of a person, in their order. */
export async function watchListsOf(tx: Tx, userId: string): Promise<WatchListRow[]> {
  return tx.db
    .selectFrom('markets.watch_lists')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('place')
    .orderBy('id')
    .execute()
}

/** Locks a list until the transaction ends, so that of two devices that change it one is the first. */
export async function lockWatchList(tx: Tx, { userId, id }: ListKey): Promise<WatchListRow | undefined> {
  return tx.db
    .selectFrom('markets.watch_lists')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertWatchList(tx: Tx, row: WatchListRow): Promise<void> {
  await tx.db.insertInto('markets.watch_lists').values(row).execute()
}

export async function renameWatchList(tx: Tx, { userId, id }: ListKey, name: string): Promise<void> {
  await tx.db
    .updateTable('markets.watch_lists')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Numbers the lists of a person in this order. */
export async function orderWatchLists(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update markets.watch_lists as list set place = ordered.place
    from unnest(${ids}::uuid[]) with ordinality as ordered (id, place)
    where list.user_id = ${userId} and list.id = ordered.id and list.place <> ordered.place`.execute(tx.db)
}

/** Keeps the assets of a list, in this order. */
export async function keepSymbols(
  tx: Tx,
  { userId, id }: ListKey,
  symbols: readonly string[],
): Promise<void> {
  await tx.db
    .updateTable('markets.watch_lists')
    .set({ symbols: [...symbols] })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** @returns whether it was there */
export async function deleteWatchList(tx: Tx, { userId, id }: ListKey): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('markets.watch_lists')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
