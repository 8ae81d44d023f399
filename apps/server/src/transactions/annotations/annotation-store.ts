import { foldTag, withoutTags } from '@sadaf/api'
import { sql } from 'kysely'
import type { Tx } from '../../platform/index.ts'
import { type Annotations, type Transaction, toTransaction } from '../store.ts'

/** How many of their own tags a person is shown to choose from. */
const MOST_TAGS = 200

/** Locks a person's transaction until the end, so that two devices that write at once write one after the other. */
export async function lockTransaction(tx: Tx, userId: string, id: string): Promise<Transaction | undefined> {
  const row = await tx.db
    .selectFrom('transactions.transactions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toTransaction(row)
}

/** Writes note and tags, and counts the tags that came and went. */
export async function saveWritten(
  tx: Tx,
  { userId, id, tags: before }: Transaction,
  { ownNote, tags }: Pick<Annotations, 'ownNote' | 'tags'>,
): Promise<void> {
  await tx.db
    .updateTable('transactions.transactions')
    .set({ own_note: ownNote, tags: tags.length > 0 ? [...tags] : null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
  await countMore(tx, userId, withoutTags(tags, before))
  await countLess(tx, userId, withoutTags(before, tags))
}

/** One transaction more has each of these; the latest spelling is the one that is offered. */
async function countMore(tx: Tx, userId: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await sql`
    insert into transactions.tags as tag (user_id, folded, name, transaction_count)
    select ${userId}::uuid, folded, name, 1
    from unnest(${names.map(foldTag)}::text[], ${names}::text[]) as came (folded, name)
    order by folded
    on conflict (user_id, folded)
    do update set name = excluded.name, transaction_count = tag.transaction_count + 1`.execute(tx.db)
}

/** One transaction less has each of these; what none has is forgotten. */
async function countLess(tx: Tx, userId: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const folded = sql<string>`any (${names.map(foldTag)}::text[])`
  await tx.db
    .updateTable('transactions.tags')
    .set({ transaction_count: sql`transaction_count - 1` })
    .where('user_id', '=', userId)
    .where('folded', '=', folded)
    .execute()
  await tx.db
    .deleteFrom('transactions.tags')
    .where('user_id', '=', userId)
    .where('folded', '=', folded)
    .where('transaction_count', '=', sql<bigint>`0`)
    .execute()
}

/** A person's tags, the most used first. */
export async function tagsOf(
  tx: Tx,
  userId: string,
): Promise<{ readonly name: string; readonly count: number }[]> {
  const rows = await tx.db
    .selectFrom('transactions.tags')
    .select(['name', 'transaction_count'])
    .where('user_id', '=', userId)
    .orderBy('transaction_count', 'desc')
    .orderBy('name')
    .limit(MOST_TAGS)
    .execute()
  return rows.map((row) => ({ name: row.name, count: Number(row.transaction_count) }))
}
