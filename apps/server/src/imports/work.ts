import { FileRefused } from '@sadaf/bank-files'
import type { PublishToUser } from '../operations/index.ts'
import type { Platform, Tx } from '../platform/index.ts'
import { lineCategories } from '../transactions/index.ts'
import { accountsOf, deleteUnused, lockAccount, recountAccount } from './account-store.ts'
import { type Batch, MAX_UNREADABLE_KEPT, type Progress, type Refusal } from './batch.ts'
import { type Bytes, bytesOf } from './bytes.ts'
import { compare } from './compare.ts'
import { deleteEntries, type Entry, insertEntries } from './entry-store.ts'
import { entryOf } from './line.ts'
import { dropPieces } from './piece-store.ts'
import { readFile, type Told } from './read.ts'
import { advanceBatch, type BatchKey, batchOf, lockBatch, moveBatch } from './store.ts'
import { refusalOf } from './upload.ts'

/** The job that brings a file in. */
export const RUN = 'imports.run'

/** Lines that are written down in one transaction. */
const CHUNK_LINES = 5_000

export type Work = { readonly platform: Platform; readonly publish: PublishToUser }

/** Tells the open screens of its person that an import has moved on. */
export function tell({ publish }: Work, tx: Tx, { userId, id }: BatchKey): void {
  tx.afterCommit(() => publish(userId, 'import', { import_id: id }))
}

/**
 * Brings a file in, some lines a transaction, each of which notes how far it has come: the worker that takes
 * it up after a crash reads the file again up to there, and goes on. Until the last transaction none of it is
 * seen, and what cannot be read to its end leaves nothing behind.
 */
export async function run(work: Work, key: BatchKey): Promise<void> {
  const { database } = work.platform
  const begun = await database.asUser(key.userId, async (tx) => {
    const batch = await batchOf(tx, key)
    if (batch?.state !== 'importing' || !batch.accountId) return undefined
    const [account] = await accountsOf(tx, key.userId, batch.accountId)
    return account && { batch, account, categorize: await lineCategories(tx, key.userId) }
  })
  // Taken away meanwhile, or through already.
  if (!begun) return
  try {
    if (await readOn(work, { key, ...begun })) await finish(work, key, begun.account.id)
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    await refuse(work, key, { accountId: begun.account.id, refusal: refusalOf(error) })
  }
}

type Begun = {
  readonly key: BatchKey
  readonly batch: Batch
  readonly account: { readonly id: string; readonly asset: string }
  readonly categorize: Parameters<typeof entryOf>[2]
}

/** Reads a file from where it was left. @returns whether it came to its end, and was not overtaken */
async function readOn(work: Work, begun: Begun): Promise<boolean> {
  const { batch, account, key } = begun
  const { format, reading } = batch
  if (format === null || reading === null) throw new Error('what is imported has a format')
  const bytes = bytesOf(work.platform.database, key)
  const chunk = new Chunk(begun, work.platform.ids)
  let behind = 0
  for await (const told of readFile(bytes, { format, reading, asset: account.asset })) {
    const isLine = told.kind !== 'account' && told.kind !== 'closing'
    if (isLine) behind += 1
    if (isLine && behind <= batch.progress.lineCount) continue
    chunk.add(told)
    if (chunk.size >= CHUNK_LINES && !(await chunk.write(work, bytes))) return false
  }
  return chunk.write(work, bytes)
}

/** The lines that are written down next. */
class Chunk {
  readonly #begun: Begun
  readonly #ids: Platform['ids']
  #entries: Entry[] = []
  #unreadable: Progress['unreadable'] = []
  #counts = { unread: 0, foreign: 0 }
  #closing: { readonly minor: bigint; readonly on: string } | null = null
  #done: Progress

  constructor(begun: Begun, ids: Platform['ids']) {
    this.#begun = begun
    this.#ids = ids
    this.#done = begun.batch.progress
  }

  get size(): number {
    return this.#entries.length + this.#counts.unread + this.#counts.foreign
  }

  add(told: Told): void {
    switch (told.kind) {
      case 'line':
        this.#entries.push(entryOf(told.line, this.#ids.next(), this.#begun.categorize))
        return
      case 'unreadable': {
        const { line, column, code } = told
        this.#counts.unread += 1
        if (this.#unreadable.length < MAX_UNREADABLE_KEPT)
          this.#unreadable = [...this.#unreadable, { line, column, code }]
        return
      }
      case 'foreign':
        this.#counts.foreign += 1
        return
      case 'closing':
        this.#closing = told
        return
      case 'account':
    }
  }

  /**
   * Writes all of it down with how far that is.
   *
   * @returns false where another worker was faster, or it is gone
   */
  async write(work: Work, bytes: Bytes): Promise<boolean> {
    const { key, account } = this.#begun
    const before = this.#done
    const to: Progress = {
      lineCount: before.lineCount + this.size,
      readBytes: bytes.given(),
      entryCount: before.entryCount + this.#entries.length,
      unreadableCount: before.unreadableCount + this.#counts.unread,
      unreadable: [...before.unreadable, ...this.#unreadable].slice(0, MAX_UNREADABLE_KEPT),
      foreignCount: before.foreignCount + this.#counts.foreign,
    }
    const isFirst = await work.platform.database.asUser(key.userId, async (tx) => {
      const advance = { from: before.lineCount, to, closing: this.#closing }
      if (!(await advanceBatch(tx, key, advance))) return false
      await insertEntries(tx, key, account.id, this.#entries)
      tell(work, tx, key)
      return true
    })
    this.#done = to
    this.#entries = []
    this.#unreadable = []
    this.#counts = { unread: 0, foreign: 0 }
    return isFirst
  }
}

/** Compares what was read with what the account has, and shows it. */
async function finish(work: Work, key: BatchKey, accountId: string): Promise<void> {
  const { database, clock } = work.platform
  const account = { userId: key.userId, id: accountId }
  await database.asUser(key.userId, async (tx) => {
    const isThere = await lockAccount(tx, account)
    const batch = await lockBatch(tx, key)
    if (!isThere || batch?.state !== 'importing') return
    if (batch.progress.entryCount === 0) {
      const code = batch.progress.lineCount === 0 ? 'file_empty' : 'nothing_readable'
      const [first] = batch.progress.unreadable
      await end(work, tx, key, {
        accountId,
        refusal: { code, line: first?.line ?? null, subject: first?.code ?? null },
      })
      return
    }
    await compare(tx, { batch: key, account })
    await moveBatch(tx, key, { state: 'done', endedAt: clock.now() })
    await dropPieces(tx, key)
    await recountAccount(tx, account)
    tell(work, tx, key)
  })
}

type Ending = { readonly accountId: string; readonly refusal: Refusal }

async function refuse(work: Work, key: BatchKey, ending: Ending): Promise<void> {
  await work.platform.database.asUser(key.userId, async (tx) => {
    const batch = await lockBatch(tx, key)
    if (batch?.state === 'importing') await end(work, tx, key, ending)
  })
}

/** Takes away what was read of a file that is not taken, and the account that came to be with it. */
async function end(work: Work, tx: Tx, key: BatchKey, { accountId, refusal }: Ending): Promise<void> {
  await deleteEntries(tx, key)
  await dropPieces(tx, key)
  await moveBatch(tx, key, { state: 'refused', refusal, endedAt: work.platform.clock.now() })
  await deleteUnused(tx, { userId: key.userId, id: accountId })
  tell(work, tx, key)
}
