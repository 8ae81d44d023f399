import type { PersonalData } from '../platform/index.ts'
import { everyEntry } from './entry-store.ts'

export function declareImportsData(data: PersonalData): void {
  data.add({
    'imports.accounts': {
      export: {
        as: 'imported_accounts',
        columns: ['created_at', 'id', 'name', 'asset', 'number', 'is_counted', 'first_day', 'last_day'],
      },
      deletion: 'deleted',
    },
    'imports.batches': {
      export: {
        as: 'imports',
        columns: [
          ...['created_at', 'id', 'account_id', 'file_name', 'size_bytes', 'state', 'format', 'entry_count'],
          ...['unreadable_count', 'first_day', 'last_day', 'ended_at'],
        ],
      },
      deletion: 'deleted',
    },
    'imports.pieces': {
      export: { leftOut: 'a file of the person’s own, for the minutes in which it is read' },
      deletion: 'deleted',
    },
    'imports.entries': {
      export: { leftOut: 'exported as imported_entries, with the currency of their account' },
      deletion: 'deleted',
    },
  })
  data.exportPart('imported_entries', everyEntry)
}
