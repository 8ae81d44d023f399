import { DomainError, type Platform, type Tx } from '../platform/index.ts'
import { deleteBatches, deleteUnused, lockAccount, recountAccount, sweepAccount } from './account-store.ts'
import { compareInBulk, inheritPlaces } from './compare-store.ts'
import { deleteEntries, placeOf, putIn, recognisedEntry } from './entry-store.ts'
import { type BatchKey, batchOf, lockBatch, moveBatch } from './store.ts'
import { tell, type Work } from './work.ts'

/** The job that takes an import back. */
export const UNDO = 'imports.undo'
/** The job that deletes what is left of an account. */
export const SWEEP = 'imports.sweep'
/** Rows that are deleted in one transaction. */
const SWEPT_AT_ONCE = 10_000

/** Has all taken back that a file has brought. Asked twice it is done once. */
export async function beginUndo({ jobs }: Platform, tx: Tx, key: BatchKey): Promise<void> {
  const batch = await lockBatch(tx, key)
  if (!batch) throw new DomainError('not_found')
  if (batch.state === 'undoing' || batch.state === 'undone') return
  if (batch.state !== 'done') throw new DomainError('import_state')
  await moveBatch(tx, key, { state: 'undoing' })
  await jobs.enqueue(tx, UNDO, { user_id: key.userId, import_id: key.id })
}

/** Takes an import back as if it had never been: what was left out for its sake comes in. */
export async function undo(work: Work, key: BatchKey): Promise<void> {
  const { database, clock } = work.platform
  await database.asUser(key.userId, async (tx) => {
    const accountId = (await batchOf(tx, key))?.accountId
    if (!accountId) return
    const account = { userId: key.userId, id: accountId }
    const isThere = await lockAccount(tx, account)
    if (!isThere || (await lockBatch(tx, key))?.state !== 'undoing') return
    await compareInBulk(tx)
    await inheritPlaces(tx, { batch: key, account })
    await deleteEntries(tx, key)
    await moveBatch(tx, key, { state: 'undone', endedAt: clock.now() })
    await recountAccount(tx, account)
    await deleteUnused(tx, account)
    tell(work, tx, key)
  })
}

/** Says of a line that was recognised whether it counts beside the other one. */
export async function decide(tx: Tx, userId: string, id: string, isIn: boolean) {
  const place = await placeOf(tx, userId, id)
  if (!place) throw new DomainError('not_found')
  // An undo of the batch or a comparison with it waits, or came first.
  await lockAccount(tx, { userId, id: place.accountId })
  const batch = await batchOf(tx, { userId, id: place.batchId })
  const entry = await recognisedEntry(tx, userId, id)
  if (!batch) throw new DomainError('not_found')
  if (batch.state !== 'done' || !entry) throw new DomainError('import_state')
  await putIn(tx, userId, id, isIn)
  await recountAccount(tx, { userId, id: place.accountId })
  return { ...entry, isIn }
}

/** Deletes what is left of an account, some rows a transaction. */
export async function sweep(
  { platform }: Work,
  account: { readonly userId: string; readonly id: string },
): Promise<void> {
  const { database } = platform
  await database.asUser(account.userId, (tx) => deleteBatches(tx, account))
  while (await database.asUser(account.userId, (tx) => sweepAccount(tx, account, SWEPT_AT_ONCE)));
}
