import type { PersonalData } from '../platform/index.ts'

/** Personal data of verification. */
export function declareVerificationData(data: PersonalData): void {
  data.add({
    'verification.checks': {
      export: {
        as: 'verifications',
        columns: [
          ...['created_at', 'id', 'document', 'tier', 'status', 'reason', 'submitted_at', 'decided_at'],
          'valid_until',
        ],
      },
      deletion: 'deleted',
    },
    'verification.files': {
      export: { as: 'verification_files', columns: ['check_id', 'part', 'shown_at'] },
      deletion: 'deleted',
    },
  })
}
