import type { AttachmentType } from '@sadaf/api'

/** A file that goes with a message of a ticket. */
export type Attachment = {
  readonly id: string
  readonly name: string
  readonly mediaType: AttachmentType
  readonly size: number
  readonly createdAt: Date
}

/** A person's attachment, by its id. */
export type AttachmentKey = { readonly userId: string; readonly id: string }

/** The folder of each person in which the bytes are kept. */
export const ATTACHMENTS = 'support'

const endings = { 'image/webp': '.webp', 'application/pdf': '.pdf' } as const satisfies Record<
  AttachmentType,
  string
>

/** Whether a file is a PDF, by its first bytes. */
export function isPdf(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 5) === '%PDF-'
}

/** The name that a file is saved under: that of its person, with the ending of what it is. */
export function savedName({ name, mediaType }: Pick<Attachment, 'name' | 'mediaType'>): string {
  const dot = name.lastIndexOf('.')
  return (dot > 0 ? name.slice(0, dot) : name) + endings[mediaType]
}
