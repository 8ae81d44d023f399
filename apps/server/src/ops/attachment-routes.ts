import { contract } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { asSystemForOperator, DomainError } from '../platform/index.ts'
import { createAttachmentReading, savedName } from '../support/index.ts'
import { attachmentById } from './ticket-store.ts'
import { createNote } from './trail.ts'

/** Serves the files of tickets to operators. Each look at one is recorded. */
export function serveAttachments({ api, platform }: Needs<'api' | 'platform'>): void {
  const note = createNote(platform)
  const read = createAttachmentReading(platform)

  api.serveOperatorFile(contract.getOpsAttachment, async ({ tx, caller, params: { id } }) => {
    const row = await attachmentById(tx, id)
    if (!row) throw new DomainError('not_found')
    const { user_id: userId, ticket_id: subject, name, media_type: mediaType } = row
    await note({ tx, caller }, { action: 'attachment_seen', personId: userId, subject })
    const pieces = await asSystemForOperator(tx, () => read(tx, { userId, id }))
    if (!pieces) throw new DomainError('not_found')
    return { name: savedName({ name, mediaType }), mediaType, pieces }
  })
}
