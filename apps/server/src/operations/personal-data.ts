import type { PersonalData } from '../platform/index.ts'
import { hasPendingOperation } from './pending-store.ts'

/** Personal data in operations. One that is under way keeps both its sides from leaving. */
export function declareOperationsData(data: PersonalData): void {
  data.add({
    'operations.operations': {
      export: {
        as: 'operations',
        columns: [
          ...[
            'created_at',
            'id',
            'kind',
            'status',
            'account_id',
            'asset',
            'amount_minor',
            'reference',
            'note',
          ],
          ...['details', 'legs', 'original_id', 'failure_code', 'completed_at'],
        ],
      },
      deletion: { kept: 'the law asks for what moved money, for years', emptied: ['note'] },
    },
    'operations.settlements': {
      export: { leftOut: 'when which part of an operation moved, which is in the export' },
      deletion: { kept: 'the law asks for what moved money, for years' },
    },
  })
  data.obstacle(async (tx, userId) => ((await hasPendingOperation(tx, userId)) ? ['operations_pending'] : []))
}
