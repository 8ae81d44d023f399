import type { PersonalData } from '../platform/index.ts'

export function declareSupportData(data: PersonalData): void {
  data.add({
    'support.tickets': {
      export: {
        as: 'support_tickets',
        columns: ['created_at', 'id', 'topic', 'subject', 'state', 'changed_at'],
      },
      deletion: 'deleted',
    },
    'support.ticket_messages': {
      export: {
        as: 'support_messages',
        columns: ['created_at', 'id', 'ticket_id', 'author', 'words'],
      },
      deletion: 'deleted',
    },
    // Their bytes go with the rows of `storage.objects`.
    'support.attachments': {
      export: {
        as: 'support_attachments',
        columns: [
          ...['created_at', 'id', 'ticket_id', 'message_id', 'name', 'media_type', 'size_bytes'],
          'removed_at',
        ],
      },
      deletion: 'deleted',
    },
  })
}
