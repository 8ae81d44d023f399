import type { PersonalData } from '../platform/index.ts'

/** Personal data of bills. */
export function declareBillsData(data: PersonalData): void {
  data.add({
    'bills.saved': {
      export: {
        as: 'saved_bills',
        columns: [
          ...['created_at', 'id', 'biller_id', 'biller_name', 'biller_name_ar', 'category', 'currency'],
          ...['reference', 'nickname', 'paid_by', 'paid_minor', 'paid_at', 'receipt_number'],
        ],
      },
      deletion: 'deleted',
    },
    'bills.reminders': { export: { as: 'bill_reminders' }, deletion: 'deleted' },
  })
}
