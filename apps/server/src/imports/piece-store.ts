import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'
import type { BatchKey } from './store.ts'

/** Keeps a piece of a file; one that is there already stays. @returns how many bytes there are now */
export async function putPiece(
  tx: Tx,
  { userId, id }: BatchKey,
  piece: { readonly number: number; readonly content: Buffer },
): Promise<number> {
  await sql`
    insert into imports.pieces (user_id, batch_id, number, content)
    values (${userId}, ${id}, ${piece.number}, ${piece.content})
    on conflict do nothing`.execute(tx.db)
  const { rows } = await sql<{ bytes: number }>`
    update imports.batches set received_bytes = (
      select sum(length(content))::int from imports.pieces where user_id = ${userId} and batch_id = ${id}
    )
    where user_id = ${userId} and id = ${id} returning received_bytes as bytes`.execute(tx.db)
  return rows[0]?.bytes ?? 0
}

export async function pieceOf(tx: Tx, { userId, id }: BatchKey, number: number): Promise<Buffer | undefined> {
  const row = await tx.db
    .selectFrom('imports.pieces')
    .select('content')
    .where('user_id', '=', userId)
    .where('batch_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.content
}

export async function dropPieces(tx: Tx, { userId, id }: BatchKey): Promise<void> {
  await tx.db.deleteFrom('imports.pieces').where('user_id', '=', userId).where('batch_id', '=', id).execute()
}
