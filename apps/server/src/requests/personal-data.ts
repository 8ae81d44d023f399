import type { PersonalData, Tx } from '../platform/index.ts'
import { cancelled, type Request, withoutAsked } from './request.ts'
import { type Expiring, lockRequest, openAskedOf, openAskingOf, saveRequest } from './store.ts'

/** Personal data of requests. When a person leaves, open requests by them or to them end. */
export function declareRequestsData(data: PersonalData): void {
  data.add({
    'requests.requests': {
      export: {
        as: 'payment_requests',
        columns: [
          ...[
            'created_at',
            'id',
            'direction',
            'asker_name',
            'asker_other_name',
            'asset',
            'amount_minor',
            'note',
          ],
          ...['due_on', 'splits', 'settles', 'is_open', 'is_cancelled', 'lapses_at'],
        ],
      },
      deletion: 'deleted',
    },
    'requests.shares': {
      export: {
        as: 'payment_request_shares',
        columns: [
          ...[
            'request_id',
            'place',
            'id',
            'direction',
            'name',
            'other_name',
            'asset',
            'amount_minor',
            'state',
          ],
          ...['operation_id', 'told_at', 'answered_at', 'arrived_at'],
        ],
      },
      deletion: 'deleted',
    },
    'requests.blocks': {
      export: { as: 'blocked_askers', columns: ['created_at', 'id', 'name', 'other_name'] },
      deletion: 'deleted',
    },
  })
  data.closing(async (tx, userId) => {
    for (const asking of await openAskingOf(tx, userId)) await end(tx, asking, cancelled)
    for (const asked of await openAskedOf(tx, userId))
      await end(tx, asked, (request) => withoutAsked(request, userId))
  })
}

async function end(tx: Tx, { askerId, id }: Expiring, decide: (request: Request) => Request): Promise<void> {
  const before = await lockRequest(tx, askerId, id)
  if (before) await saveRequest(tx, before, decide(before))
}
