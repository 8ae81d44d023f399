import type { Attachment } from './attachment.ts'
import type { Message, Ticket } from './ticket.ts'

export function presentTicket({ createdAt, changedAt, ...ticket }: Ticket) {
  return { ...ticket, created_at: createdAt.toISOString(), changed_at: changedAt.toISOString() }
}

export function presentMessage({ createdAt, ...message }: Message, attachments: readonly Attachment[]) {
  return {
    ...message,
    attachments: attachments.map(presentAttachment),
    created_at: createdAt.toISOString(),
  }
}

export function presentAttachment({ mediaType, createdAt, ...attachment }: Attachment) {
  return { ...attachment, media_type: mediaType, created_at: createdAt.toISOString() }
}
