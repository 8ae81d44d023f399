import { MAX_IMPORT_PIECE_BYTES } from '@sadaf/api'
import { detectFormat, type FileFormat, FileRefused } from '@sadaf/bank-files'
import { DomainError, type Platform, type Tx, takeTurn } from '../platform/index.ts'
import type { Refusal } from './batch.ts'
import { pieceOf, putPiece } from './piece-store.ts'
import { type BatchKey, forgetUnfinished, insertBatch, lockBatch, moveBatch } from './store.ts'

/** Begins to take a file in. A person who begins with another one has no need of the one before. */
export async function createBatch(
  { ids, clock }: Platform,
  tx: Tx,
  userId: string,
  file: { readonly fileName: string; readonly sizeBytes: number },
): Promise<BatchKey> {
  // Of several that are begun at once the last alone stays.
  await takeTurn(tx, `imports of ${userId}`)
  await forgetUnfinished(tx, { userId })
  const key = { userId, id: ids.next() }
  await insertBatch(tx, { ...key, ...file, createdAt: clock.now() })
  if (file.sizeBytes === 0)
    await moveBatch(tx, key, { state: 'refused', refusal: refusalOf(new FileRefused('file_empty')) })
  return key
}

/** Takes a piece of a file in; with the last of them it is known what the file is. */
export async function takePiece(
  tx: Tx,
  key: BatchKey,
  piece: { readonly number: number; readonly content: Buffer },
): Promise<void> {
  const batch = await lockBatch(tx, key)
  if (!batch) throw new DomainError('not_found')
  // It may come again, behind the last one too.
  if (batch.state === 'ready') return
  if (batch.state !== 'uploading') throw new DomainError('import_state')
  const left = batch.sizeBytes - piece.number * MAX_IMPORT_PIECE_BYTES
  if (piece.content.length === 0 || piece.content.length !== Math.min(left, MAX_IMPORT_PIECE_BYTES))
    throw new DomainError('import_piece_wrong')
  if ((await putPiece(tx, key, piece)) < batch.sizeBytes) return
  const head = (await pieceOf(tx, key, 0)) ?? Buffer.alloc(0)
  const format = judge(head)
  await moveBatch(
    tx,
    key,
    typeof format === 'string' ? { state: 'ready', format } : { state: 'refused', refusal: format },
  )
}

function judge(head: Uint8Array): FileFormat | Refusal {
  try {
    return detectFormat(head)
  } catch (error) {
    if (error instanceof FileRefused) return refusalOf(error)
    throw error
  }
}

export function refusalOf({ code, line, subject }: FileRefused): Refusal {
  return { code, line, subject }
}
