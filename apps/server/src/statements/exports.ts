import type { ExportFormat } from '@sadaf/api'
import { MOST_LISTED_IN_PDF } from '@sadaf/bank-files'
import { DAY_MS } from '@sadaf/calendar'
import { DomainError, type Language, type Platform, type Tx } from '../platform/index.ts'
import type { Keeper } from '../storage/index.ts'
import { type AskedFilters, countOfMatching } from '../transactions/index.ts'
import {
  deleteExpired,
  deleteExport,
  type Export,
  type ExportKey,
  exportsOf,
  insertExport,
  lockExports,
} from './export-store.ts'

export const WRITE_EXPORT = 'statements.write-export'
export const FORGET_EXPORT = 'statements.forget-export'
const EXPIRED_AT_ONCE = 100

/** Most exports of a person, ready or under way: for another, one of them is deleted first. */
export const MOST_KEPT = 10
/** Of those, so many are being written or wait for it. */
const MOST_UNDER_WAY = 2
/** A file of more rows is of no use. */
const MOST_ROWS = 1_000_000
/** How long a file is there, from when it was asked for, and then again from when it is ready. */
export const KEPT_MS = 7 * DAY_MS

type Asked = AskedFilters & { readonly format: ExportFormat }
type Reader = { readonly userId: string; readonly language: Language }

/**
 * Has transactions that filters let through written as a file.
 *
 * @throws DomainError `export_too_long`, `too_many_exports`
 */
export async function beginExport(
  { clock, ids, jobs }: Pick<Platform, 'clock' | 'ids' | 'jobs'>,
  tx: Tx,
  { userId, language }: Reader,
  { format, ...filters }: Asked,
): Promise<Export> {
  await lockExports(tx)
  const known = await exportsOf(tx, userId, MOST_KEPT)
  if (known.length === MOST_KEPT || known.filter(isUnderWay).length >= MOST_UNDER_WAY)
    throw new DomainError('too_many_exports')
  const rowCount = await countFor(tx, { userId, language }, { format, ...filters })
  const createdAt = clock.now()
  const begun: Export = {
    ...{ userId, id: ids.next(), format, language, filters, rowCount, createdAt },
    ...{ status: 'waiting', writtenCount: 0, size: null, failure: null },
    expiresAt: new Date(createdAt.getTime() + KEPT_MS),
  }
  await insertExport(tx, begun)
  await jobs.enqueue(tx, WRITE_EXPORT, { user_id: userId, id: begun.id }, { maxAttempts: MOST_ATTEMPTS })
  return begun
}

export const MOST_ATTEMPTS = 4

/**
 * How many rows a file would have; null where that cannot be told in time.
 *
 * @throws DomainError `export_too_long` for more than one file holds
 */
export async function countFor(
  tx: Tx,
  { userId, language }: Reader,
  { format, ...filters }: Asked,
): Promise<number | null> {
  const { count, isPart } = await countOfMatching(tx, userId, filters, language)
  if (count > (format === 'pdf' ? MOST_LISTED_IN_PDF : MOST_ROWS)) throw new DomainError('export_too_long')
  return isPart ? null : count
}

/** Takes an export back, whatever has become of it; its file is deleted behind it. @throws DomainError `not_found` */
export async function removeExport(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Tx,
  { userId, id }: ExportKey,
): Promise<void> {
  if (!(await deleteExport(tx, { userId, id }))) throw new DomainError('not_found')
  await jobs.enqueue(tx, FORGET_EXPORT, { user_id: userId, id })
}

/** Deletes exports that cannot be downloaded any more, files and all. */
export function createExpiry(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  keeper: Keeper,
): () => Promise<void> {
  return async () => {
    for (;;) {
      const expired = await database.asSystem(async (tx) => {
        const keys = await deleteExpired(tx, clock.now(), EXPIRED_AT_ONCE)
        await keeper.forget(tx, keys)
        return keys.length
      })
      if (expired < EXPIRED_AT_ONCE) return
    }
  }
}

export function isUnderWay({ status }: Export): boolean {
  return status === 'waiting' || status === 'writing'
}
