import { type Selectable, sql } from 'kysely'
import type { TransactionsReceipts } from '../../platform/database.generated.ts'
import type { Tx } from '../../platform/index.ts'

export type ReceiptRow = {
  readonly id: string
  readonly transactionId: string
  /** Of its file, in the bucket of receipts. */
  readonly path: string
  readonly createdAt: Date
}

type Which = { readonly userId: string; readonly id: string }

export async function receiptRowsOf(tx: Tx, userId: string, transactionId: string): Promise<ReceiptRow[]> {
  const rows = await kept(tx, userId, transactionId).selectAll().orderBy('created_at').orderBy('id').execute()
  return rows.map(toReceipt)
}

export async function countReceipts(tx: Tx, userId: string, transactionId: string): Promise<number> {
  const { count } = await kept(tx, userId, transactionId)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function kept(tx: Tx, userId: string, transactionId: string) {
  return tx.db
    .selectFrom('transactions.receipts')
    .where('user_id', '=', userId)
    .where('transaction_id', '=', transactionId)
    .where('removed_at', 'is', null)
}

/** Whether a file is a receipt, or was one that can still be put back. */
export async function isReceipt(tx: Tx, userId: string, path: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('transactions.receipts')
    .select('id')
    .where('user_id', '=', userId)
    .where('object_name', '=', path)
    .executeTakeFirst()
  return row !== undefined
}

/** Writes it down; false where the file is one already, of whichever transaction. */
export async function insertReceipt(tx: Tx, userId: string, receipt: ReceiptRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('transactions.receipts')
    .values({
      user_id: userId,
      id: receipt.id,
      transaction_id: receipt.transactionId,
      object_name: receipt.path,
      created_at: receipt.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'object_name']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * A receipt as long as it is kept, or as long as it is taken away and can be put back; no other transaction
 * changes it meanwhile.
 */
export async function lockReceipt(
  tx: Tx,
  { userId, id }: Which,
  state: 'kept' | 'removed',
): Promise<ReceiptRow | undefined> {
  const row = await tx.db
    .selectFrom('transactions.receipts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('removed_at', state === 'kept' ? 'is' : 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  return row && toReceipt(row)
}

/** Marks a receipt as taken away, or as kept again. */
export async function markReceipt(tx: Tx, { userId, id }: Which, removedAt: Date | null): Promise<void> {
  await tx.db
    .updateTable('transactions.receipts')
    .set({ removed_at: removedAt })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Forgets receipts that were taken away before a moment. @returns where their files are */
export async function deleteRemoved(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ object_name: string }>`
    delete from transactions.receipts where (user_id, id) in (
      select user_id, id from transactions.receipts
      where removed_at < ${before}::timestamptz
      order by removed_at limit ${limit} for update skip locked
    ) returning object_name`.execute(tx.db)
  return rows.map((row) => row.object_name)
}

function toReceipt(row: Selectable<TransactionsReceipts>): ReceiptRow {
  return {
    id: row.id,
    transactionId: row.transaction_id,
    path: row.object_name,
    createdAt: row.created_at,
  }
}
