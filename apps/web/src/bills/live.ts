import type { Transaction } from '../app/api/api.ts'
import { type LiveEvents, rowIn } from '../app/capability/live-events.ts'
import { billPaymentKey, dueKey, savedBillsKey } from './queries.ts'

export const live: LiveEvents = {
  transaction: (client, payload) => {
    const transaction = rowIn<Transaction>(payload, 'transaction')
    if (!transaction) return 'unknown'
    if (transaction.kind === 'bill_payment' || transaction.kind === 'bill_payment_return') {
      void client.invalidateQueries({ queryKey: billPaymentKey(transaction.operation_id) })
      // When it was paid last, and what is due now.
      void client.invalidateQueries({ queryKey: savedBillsKey })
      void client.invalidateQueries({ queryKey: dueKey })
    }
    return 'applied'
  },
}
