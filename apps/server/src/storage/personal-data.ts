import type { PersonalData } from '../platform/index.ts'

/** Files of a person. Their bytes go with their rows. */
export function declareStorageData(data: PersonalData): void {
  data.add({
    'storage.objects': {
      export: {
        as: 'files',
        columns: ['created_at', 'id', 'bucket_id', 'name', 'size', 'content_type', 'user_metadata'],
      },
      deletion: 'deleted',
    },
    'storage.reservations': {
      export: { leftOut: 'room held for a file on its way, for minutes' },
      deletion: 'deleted',
    },
  })
}
