import { MAX_ATTACHMENTS_A_DAY, MAX_ATTACHMENTS_A_MONTH } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import { DomainError, type Platform, type Tx } from '../platform/index.ts'
import type { CleanPicture, Keeper, Pictures } from '../storage/index.ts'
import { type Attachment, isPdf } from './attachment.ts'
import { countUploadedSince, deleteUnsent, markSent } from './attachment-store.ts'
import type { TicketKey } from './ticket.ts'

const BATCH = 200

const refusals = {
  empty: 'file_empty',
  type: 'attachment_not_taken',
  damaged: 'file_damaged',
  too_large: 'picture_too_large',
  busy: 'rate_limited',
} as const satisfies Record<Extract<CleanPicture, { kind: 'refused' }>['why'], string>

/**
 * Reads a file by its bytes: a PDF stays as it is, and of a picture only the pixels are kept.
 *
 * @throws DomainError file_empty, attachment_not_taken, file_damaged, picture_too_large or rate_limited
 */
export async function readFile(
  pictures: Pictures,
  userId: string,
  file: Buffer,
): Promise<{ readonly mediaType: Attachment['mediaType']; readonly bytes: Uint8Array }> {
  if (isPdf(file)) return { mediaType: 'application/pdf', bytes: file }
  const picture = await pictures.clean(userId, file)
  if (picture.kind === 'refused') throw new DomainError(refusals[picture.why])
  return picture
}

/** @throws DomainError too_many_attachments */
export async function requireFewUploads(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const { inDay, inMonth } = await countUploadedSince(tx, userId, { day: ago(1), month: ago(30) })
  if (inDay >= MAX_ATTACHMENTS_A_DAY || inMonth >= MAX_ATTACHMENTS_A_MONTH)
    throw new DomainError('too_many_attachments')
}

/**
 * Sends uploaded files with a message.
 *
 * @throws DomainError not_found where one is another person's, was sent before, or was removed
 */
export async function attach(
  tx: Tx,
  ticket: TicketKey,
  messageId: string,
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  if ((await markSent(tx, ticket, messageId, wanted)) < wanted.length) throw new DomainError('not_found')
}

/** Removes files that were uploaded a day ago and not sent, with their bytes. */
export async function clearUnsent(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  keeper: Keeper,
): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS)
  for (;;) {
    const cleared = await database.asSystem(async (tx) => {
      const files = await deleteUnsent(tx, before, BATCH)
      await keeper.forget(tx, files)
      return files.length
    })
    if (cleared < BATCH) return
  }
}
