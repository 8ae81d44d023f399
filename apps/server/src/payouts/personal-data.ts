import type { PersonalData } from '../platform/index.ts'

/** Personal data of payouts. */
export function declarePayoutsData(data: PersonalData): void {
  data.add({
    'payouts.payees': {
      export: {
        as: 'payees',
        columns: [
          ...['created_at', 'id', 'iban', 'name', 'bank_name', 'is_own', 'name_check', 'status'],
          'removed_at',
        ],
      },
      deletion: 'deleted',
    },
    'payouts.name_checks': {
      export: { leftOut: 'that an account was asked about, kept for a day to bound how often that is done' },
      deletion: 'deleted',
    },
  })
}
