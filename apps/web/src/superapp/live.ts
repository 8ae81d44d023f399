import type { Transaction } from '../app/api/api.ts'
import { type LiveEvents, rowIn } from '../app/capability/live-events.ts'
import { allOrdersKey } from './queries.ts'

export const live: LiveEvents = {
  transaction: (client, payload) => {
    const transaction = rowIn<Transaction>(payload, 'transaction')
    if (!transaction) return 'unknown'
    if (transaction.kind === 'app_payment' || transaction.kind === 'app_payment_return')
      void client.invalidateQueries({ queryKey: allOrdersKey })
    return 'applied'
  },
}
