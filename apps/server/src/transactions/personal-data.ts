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
            'other_name',
          ],
          ...['counterparty', 'category', 'reference', 'note', 'account_id', 'failure_code', 'day'],
          ...['own_note', 'tags', 'own_category', 'rule_category', 'given_category'],
        ],
      },
      deletion: {
        kept: 'the law asks for what moved money, for years',
        emptied: ['note', 'own_note', 'tags'],
      },
    },
    'transactions.category_rules': {
      export: { as: 'category_rules', columns: ['created_at', 'id', 'kind', 'name', 'category'] },
      deletion: 'deleted',
    },
    'transactions.tags': {
      export: { leftOut: 'the tags of the transactions, which are in the export' },
      deletion: 'deleted',
    },
  })
}
