import type { Transaction } from '../app/api/api.ts'
import { payeesKey } from '../app/api/payees.ts'
import { type LiveEvents, rowIn } from '../app/capability/live-events.ts'
import { payoutKey } from './queries.ts'

export const live: LiveEvents = {
  payee: (client) => {
    void client.invalidateQueries({ queryKey: payeesKey })
    return 'applied'
  },
  transaction: (client, payload) => {
    const transaction = rowIn<Transaction>(payload, 'transaction')
    if (!transaction) return 'unknown'
    if (transaction.kind === 'payout') {
      void client.invalidateQueries({ queryKey: payoutKey(transaction.operation_id) })
      // How much may go to a new one has changed.
      void client.invalidateQueries({ queryKey: payeesKey })
    }
    return 'applied'
  },
}
