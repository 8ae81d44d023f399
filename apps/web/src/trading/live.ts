import { findAsset } from '@sadaf/money'
import { isRecord, type LiveEvents, rowIn } from '../app/capability/live-events.ts'
import type { Transaction } from '../app/requests/api.ts'
import { portfolioKey } from '../portfolio/index.ts'
import { tradingKeys } from './queries.ts'

export const live: LiveEvents = {
  order: (client, payload) => {
    if (!isRecord(payload) || typeof payload.order_id !== 'string') return 'unknown'
    for (const queryKey of [tradingKeys.order(payload.order_id), tradingKeys.orders, portfolioKey])
      void client.invalidateQueries({ queryKey })
    return 'applied'
  },
  transaction: (client, payload) => {
    const transaction = rowIn<Transaction>(payload, 'transaction')
    if (!transaction) return 'unknown'
    if (transaction.kind === 'swap')
      void client.invalidateQueries({ queryKey: tradingKeys.swap(transaction.operation_id) })
    return 'applied'
  },
  // What somebody holds is an account too, of no currency.
  balance: (client, payload) => {
    const balance = isRecord(payload) ? payload.balance : undefined
    const code = isRecord(balance) && typeof balance.currency === 'string' ? balance.currency : ''
    if (findAsset(code)?.kind !== 'fiat') void client.invalidateQueries({ queryKey: portfolioKey })
    return 'applied'
  },
}
