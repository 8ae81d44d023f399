import { contract } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { asSystemWithin, DomainError, type Platform, type Tx, takeTurn } from '../platform/index.ts'
import { createKeeper, type Keeper } from '../storage/index.ts'
import { readFile, requireFewUploads } from './attach.ts'
import { ATTACHMENTS, type AttachmentKey, savedName } from './attachment.ts'
import { attachmentOf, insertAttachment, markRemoved } from './attachment-store.ts'
import { presentAttachment } from './present.ts'

type Stands = Needs<'api' | 'platform' | 'pictures'> & { readonly keeper: Keeper }

/** Files of tickets: uploaded before the message that they go with, and seen by their person and by operators. */
export function serveAttachments({ api, platform, pictures, keeper }: Stands): void {
  const { clock, database, ids } = platform

  api.serveUpload(contract.uploadAttachment, async ({ caller: { userId }, query: { name }, file }) => {
    // Before a file is read, so that a refused one keeps no process busy.
    await database.asUser(userId, (tx) => requireFewUploads(platform, tx, userId))
    const { bytes, mediaType } = await readFile(pictures, userId, file)
    const written = { id: ids.next(), name, mediaType, size: bytes.length, createdAt: clock.now() }
    const kept = { userId, id: written.id, mediaType, pieces: pieceOf(bytes) }
    await keeper.keep(kept, async (tx) => {
      // Once more, in turn: uploads at once do not pass the bound together.
      await takeTurn(tx, `attachments of ${userId}`)
      await requireFewUploads(platform, tx, userId)
      await insertAttachment(tx, userId, written)
    })
    return presentAttachment(written)
  })

  api.serve(contract.removeAttachment, async ({ tx, caller: { userId }, params: { id } }) => {
    const which = { userId, id }
    if (!(await markRemoved(tx, which, clock.now()))) throw new DomainError('not_found')
    await asSystemWithin(tx, () => keeper.forget(tx, [which]))
    return { id }
  })

  api.serveFile(contract.getAttachment, ({ caller: { userId }, params: { id } }) =>
    database.asUser(userId, async (tx) => {
      const found = await attachmentOf(tx, { userId, id })
      const pieces = found && (await asSystemWithin(tx, () => keeper.open(tx, { userId, id })))
      if (!found || !pieces) throw new DomainError('not_found')
      return { name: savedName(found), mediaType: found.mediaType, pieces }
    }),
  )
}

/** The bytes of an attachment, for operators. Runs as the system. */
export function createAttachmentReading(
  platform: Platform,
): (tx: Tx, which: AttachmentKey) => Promise<AsyncIterable<Uint8Array> | undefined> {
  const keeper = createKeeper(platform, ATTACHMENTS)
  return (tx, which) => keeper.open(tx, which)
}

async function* pieceOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
