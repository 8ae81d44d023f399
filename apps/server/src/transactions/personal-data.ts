import type { PersonalData } from '../platform/index.ts'

export function declareTransactionsData(data: PersonalData): void {
  data.add({
    'transactions.transactions': {
      export: {
        as: 'transactions',
        columns: [
          ...[
            'occurred_at',
            'id',
            'type',
            'kind',
            'leg',
            'flow',
            'status',
            'asset',
            'amount_minor',
            'description',
          ],
          ...['counterparty', 'category', 'reference', 'note', 'account_id', 'failure_code', 'day'],
        ],
      },
      deletion: { kept: 'the law asks for what moved money, for years', emptied: ['note'] },
    },
  })
}
