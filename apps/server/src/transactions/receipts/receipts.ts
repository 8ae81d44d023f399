import { MAX_RECEIPTS } from '@sadaf/api'
import { DomainError, type Platform, type Tx } from '../../platform/index.ts'
import { createFileReading, filesNamed, removeFiles, type StoredFile } from '../../storage/index.ts'
import { lockTransaction } from '../annotations/annotation-store.ts'
import {
  countReceipts,
  deleteRemoved,
  insertReceipt,
  isReceipt,
  lockReceipt,
  markReceipt,
  type ReceiptRow,
  receiptRowsOf,
} from './receipt-store.ts'

/** The bucket of receipts: private, and each person writes in their own folder alone. */
const BUCKET = 'receipts'
/** Types that are shown as pictures, and saved as papers. */
const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])
/** How long what was taken away can be put back. */
export const RESTORABLE_MS = 3_600_000
const CLEARED_AT_ONCE = 100

/** A file that is kept beside a transaction. */
export type Receipt = ReceiptRow & { readonly file: StoredFile }

type Which = { readonly userId: string; readonly id: string }

/** A transaction's receipts, the oldest first. One whose file its person has removed elsewhere is none. */
export async function receiptsOf(tx: Tx, { userId, id }: Which): Promise<Receipt[]> {
  return withFiles(tx, await receiptRowsOf(tx, userId, id))
}

/**
 * Keeps an uploaded file beside a transaction.
 *
 * @throws DomainError not_found, receipt_not_uploaded, receipt_not_readable or too_many_receipts
 */
export async function addReceipt(
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  tx: Tx,
  { userId, id }: Which,
  path: string,
): Promise<Receipt> {
  // So that uploads at once do not pass the bound together.
  if (!(await lockTransaction(tx, userId, id))) throw new DomainError('not_found')
  // A file that a person may not read is not theirs; a file that others may read is not their receipt.
  const [file] = path.startsWith(`${userId}/`) ? await filesNamed(tx, BUCKET, [path]) : []
  if (!file || (await isReceipt(tx, userId, path))) throw new DomainError('receipt_not_uploaded')
  if (!TYPES.has(file.contentType)) throw new DomainError('receipt_not_readable')
  await requirePlace(tx, userId, id)
  const row = { id: ids.next(), transactionId: id, path, createdAt: clock.now() }
  // Another device may be keeping it beside another transaction.
  if (!(await insertReceipt(tx, userId, row))) throw new DomainError('receipt_not_uploaded')
  return { ...row, file }
}

/** Takes a receipt away; its file stays until it can no longer be put back. @throws DomainError not_found */
export async function removeReceipt({ clock }: Pick<Platform, 'clock'>, tx: Tx, which: Which): Promise<void> {
  if (!(await lockReceipt(tx, which, 'kept'))) throw new DomainError('not_found')
  await markReceipt(tx, which, clock.now())
}

/** Puts back what was taken away. @throws DomainError not_found, too_many_receipts */
export async function restoreReceipt(tx: Tx, which: Which): Promise<Receipt> {
  const row = await lockReceipt(tx, which, 'removed')
  const [receipt] = row ? await withFiles(tx, [row]) : []
  if (!receipt) throw new DomainError('not_found')
  await lockTransaction(tx, which.userId, receipt.transactionId)
  await requirePlace(tx, which.userId, receipt.transactionId)
  await markReceipt(tx, which, null)
  return receipt
}

/** The content of a receipt, for a recipient that its person chose; none of one that was taken away. */
export function createReceiptReading(
  platform: Pick<Platform, 'config' | 'database'>,
): (transactionId: string, which: Which) => Promise<{ type: string; bytes: Uint8Array } | undefined> {
  const read = createFileReading(platform)
  return async (id, which) => {
    const kept = await platform.database.asSystem((tx) => receiptsOf(tx, { userId: which.userId, id }))
    const receipt = kept.find((each) => each.id === which.id)
    const bytes = receipt && (await read(BUCKET, receipt.path))
    return bytes && { type: receipt.file.contentType, bytes }
  }
}

/** Removes for good what was taken away a while ago, file and all. */
export function createClearing({
  clock,
  database,
}: Pick<Platform, 'clock' | 'database'>): () => Promise<void> {
  return async () => {
    const before = new Date(clock.now().getTime() - RESTORABLE_MS)
    for (;;) {
      const cleared = await database.asSystem(async (tx) => {
        const paths = await deleteRemoved(tx, before, CLEARED_AT_ONCE)
        await removeFiles(tx, BUCKET, paths)
        return paths.length
      })
      if (cleared < CLEARED_AT_ONCE) return
    }
  }
}

async function requirePlace(tx: Tx, userId: string, transactionId: string): Promise<void> {
  if ((await countReceipts(tx, userId, transactionId)) >= MAX_RECEIPTS)
    throw new DomainError('too_many_receipts')
}

async function withFiles(tx: Tx, rows: readonly ReceiptRow[]): Promise<Receipt[]> {
  const paths = rows.map(({ path }) => path)
  const files = new Map((await filesNamed(tx, BUCKET, paths)).map((file) => [file.path, file]))
  return rows.flatMap((row) => {
    const file = files.get(row.path)
    return file ? [{ ...row, file }] : []
  })
}
