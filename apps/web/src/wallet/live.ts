import type { QueryClient } from '@tanstack/react-query'
import type { Conversion, Notification, Payment, TopUp, Transaction } from '../app/api/api.ts'
import { accountsQuery, recentPeopleKey } from '../app/api/own.ts'
import { isRecord, type LiveEvents, rowIn } from '../app/capability/live-events.ts'
import { type BalanceEvent, patchBalance, patchOperation } from './patches.ts'
import { walletKeys } from './queries.ts'
import { schedulesKey } from './schedules/queries.ts'

export const live: LiveEvents = {
  account: (client) => {
    void client.invalidateQueries({ queryKey: accountsQuery().queryKey })
    return 'applied'
  },
  balance: (client, payload) => {
    if (!isBalance(payload)) return 'unknown'
    const { queryKey } = accountsQuery()
    client.setQueryData(queryKey, (accounts) => accounts && patchBalance(accounts, payload))
    // The balance stands at once; its change over 30 days is the server's to say.
    void client.invalidateQueries({ queryKey })
    return 'applied'
  },
  transaction: (client, payload) => {
    const transaction = rowIn<Transaction>(payload, 'transaction')
    if (!transaction) return 'unknown'
    patchOperations(client, transaction)
    void client.invalidateQueries({ queryKey: schedulesKey })
    // A payment that waited for a stranger goes on under another id.
    void client.invalidateQueries({ queryKey: walletKeys.invited })
    if (transaction.kind === 'payment' && transaction.status === 'completed') {
      // Fetched at once: the next payment's form finds recent people in order.
      void client.invalidateQueries({ queryKey: recentPeopleKey, refetchType: 'all' })
    }
    return 'applied'
  },
  notification: (client, payload) => {
    const kind = rowIn<Notification>(payload, 'notification')?.kind
    if (kind?.startsWith('scheduled_')) void client.invalidateQueries({ queryKey: schedulesKey })
    return 'applied'
  },
}

function patchOperations(client: QueryClient, transaction: Transaction): void {
  const { operation_id: id } = transaction
  for (const queryKey of [walletKeys.payment(id), walletKeys.topup(id), walletKeys.conversion(id)]) {
    client.setQueryData<Payment | TopUp | Conversion>(
      queryKey,
      (known) => known && patchOperation(known, transaction),
    )
    void client.invalidateQueries({ queryKey })
  }
}

function isBalance(payload: unknown): payload is BalanceEvent {
  return isRecord(payload) && typeof payload.account_id === 'string' && isRecord(payload.balance)
}
