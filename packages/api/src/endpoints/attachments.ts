import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fileAnswer } from '../file.ts'
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '../limits.ts'
import { onOneLine } from '../plain-text.ts'
import { id, timestamp } from '../shapes.ts'

/** Types of attachments as they are kept: a picture is drawn again from its pixels, a PDF stays as it came. */
const attachmentTypes = ['image/webp', 'application/pdf'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

const MAX_NAME_LENGTH = 140

const name = z
  .string()
  .max(500)
  .transform((given, context) => {
    // The cut may leave half of a surrogate pair.
    const shown = onOneLine(given).slice(0, MAX_NAME_LENGTH).toWellFormed()
    if (shown !== '') return shown
    context.addIssue({ code: 'custom', params: { code: 'required' }, message: 'required' })
    return z.NEVER
  })
  .meta({ description: `Name of the file; ${MAX_NAME_LENGTH} visible characters of it are kept.` })

export const attachment = z
  .object({
    id,
    name: z.string(),
    media_type: z.enum(attachmentTypes).meta({ description: 'By its content.' }),
    size: z.int().meta({ description: 'In bytes, as it is kept.' }),
    created_at: timestamp,
  })
  .meta({ id: 'TicketAttachment', description: 'A file that is sent with a message of a ticket.' })

/** Of a message that is sent: files that were uploaded before. */
export const attachmentIds = z
  .array(id)
  .max(MAX_ATTACHMENTS)
  .default([])
  .meta({ description: `Uploaded files that go with it, ${MAX_ATTACHMENTS} at most; each is sent once.` })

const own = { tag: 'support', access: 'user', scope: 'session' } as const

export const uploadAttachment = endpoint({
  ...own,
  id: 'uploadAttachment',
  method: 'POST',
  path: '/support/attachments',
  summary: 'Upload a file for a message of a ticket; one that is not sent is removed after a day',
  limitPerMinute: 20,
  query: z.strictObject({ name }),
  takes: {
    types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
    mostBytes: MAX_ATTACHMENT_BYTES,
  },
  status: 201,
  response: attachment,
  errors: ['file_empty', 'attachment_not_taken', 'file_damaged', 'picture_too_large', 'too_many_attachments'],
})

export const removeAttachment = endpoint({
  ...own,
  id: 'removeAttachment',
  method: 'DELETE',
  path: '/support/attachments/{id}',
  summary: 'Remove a file that was not sent',
  params: z.strictObject({ id }),
  response: z.object({ id }),
})

/** Answers with the bytes of an attachment. */
export const attachmentFile = {
  params: z.strictObject({ id }),
  response: fileAnswer,
  files: attachmentTypes,
} as const

export const getAttachment = endpoint({
  ...own,
  ...attachmentFile,
  id: 'getAttachment',
  method: 'GET',
  path: '/support/attachments/{id}',
  summary: 'The file of an attachment',
})
