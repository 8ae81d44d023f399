import type { PersonalData } from '../platform/index.ts'

/** A rule about a person names them as the transaction does that it was made on; their id is no word for its owner. */
const RULED_NAME = `coalesce(
  (select made.description from transactions.transactions as made
   where made.user_id = category_rules.user_id and made.id = category_rules.made_on
     and category_rules.subject = 'person ' || made.other_id),
  category_rules.subject)`

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
          ...[
            'counterparty',
            'category',
            'reference',
            'note',
            'account_id',
            'card_id',
            'failure_code',
            'day',
          ],
          ...['own_note', 'tags', 'own_category', 'rule_category', 'given_category'],
          ...['merchant_code', 'telling_words'],
        ],
      },
      deletion: {
        kept: 'the law asks for what moved money, for years',
        emptied: ['note', 'own_note', 'tags'],
      },
    },
    'transactions.ended_by_day': {
      export: { leftOut: 'sums of the transactions, which are in the export' },
      deletion: { kept: 'they are what the transactions come to, which are kept' },
    },
    'transactions.ended_by_month': {
      export: { leftOut: 'sums of the transactions, which are in the export' },
      deletion: { kept: 'they are what the transactions come to, which are kept' },
    },
    'transactions.names': {
      export: { leftOut: 'the names in the transactions, which are in the export' },
      deletion: { kept: 'they are those of the transactions, which are kept' },
    },
    'transactions.category_rules': {
      export: {
        as: 'category_rules',
        columns: ['created_at', 'id', 'kind', `${RULED_NAME} as subject`, 'category'],
      },
      deletion: 'deleted',
    },
    'transactions.tags': {
      export: { leftOut: 'the tags of the transactions, which are in the export' },
      deletion: 'deleted',
    },
    'transactions.bulk_choices': {
      export: { leftOut: 'for a day, by what a choice for many can be undone' },
      deletion: 'deleted',
    },
    'transactions.receipts': {
      export: {
        as: 'receipts',
        columns: ['created_at', 'id', 'transaction_id', 'object_name', 'removed_at'],
      },
      deletion: 'deleted',
    },
    'transactions.reports': {
      export: {
        as: 'reported_transactions',
        columns: ['created_at', 'id', 'transaction_id', 'reason', 'words', 'answer', 'answered_at'],
      },
      deletion: { kept: 'what was complained of and answered is kept for supervisors, for years' },
    },
  })
}
