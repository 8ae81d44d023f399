import type { PersonalData } from '../platform/index.ts'

export function declareStatementsData(data: PersonalData): void {
  data.add({
    'statements.statements': {
      export: {
        as: 'statements',
        columns: [
          ...['issued_at', 'id', 'code', 'account_id', 'asset', 'first_day', 'last_day', 'time_zone'],
          ...['opening_minor', 'incoming_minor', 'outgoing_minor', 'closing_minor', 'line_count'],
        ],
      },
      deletion: {
        kept: 'a person who was given one may ask for years whether it is real',
        emptied: ['holder', 'iban', 'account_number', 'holder_salt'],
      },
    },
    'statements.exports': {
      export: {
        as: 'transaction_exports',
        columns: [
          'created_at',
          'id',
          'format',
          'language',
          'filters',
          'status',
          'row_count',
          'size',
          'expires_at',
        ],
      },
      deletion: 'deleted',
    },
    'statements.monthly': {
      export: {
        leftOut: 'when the next statements are made follows from the time zone, which is in the export',
      },
      deletion: 'deleted',
    },
    'statements.lines': {
      export: { leftOut: 'what moved is told by the transactions, which are in the export' },
      deletion: { kept: 'the law asks for what moved money, for years' },
    },
  })
}
