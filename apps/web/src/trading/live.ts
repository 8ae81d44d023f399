import { findAsset } from '@sadaf/money'
import type { Notification, Transaction } from '../app/api/api.ts'
import { schedulesKey } from '../app/api/own.ts'
import { isRecord, type LiveEvents, rowIn } from '../app/capability/live-events.ts'
import { portfolioKey } from '../portfolio/index.ts'
import { recurringKey, tradingKeys } from './queries.ts'

export const live: LiveEvents = {
  order: (client, payload) => {
    if (!isRecord(payload) || typeof payload.order_id !== 'string') return 'unknown'
    for (const queryKey of [
      tradingKeys.order(payload.order_id),
      tradingKeys.orders,
      recurringKey,
      portfolioKey,
    ])
      void client.invalidateQueries({ queryKey })
    return 'applied'
  },
  transaction: (client, payload) => {
    const transaction = rowIn<Transaction>(payload, 'transaction')
    if (!transaction) return 'unknown'
    if (transaction.kind === 'dividend') void client.invalidateQueries({ queryKey: portfolioKey })
    if (transaction.kind === 'swap')
      void client.invalidateQueries({ queryKey: tradingKeys.swap(transaction.operation_id) })
    return 'applied'
  },
  notification: (client, payload) => {
    const kind = rowIn<Notification>(payload, 'notification')?.kind
    if (kind?.startsWith('recurring_buy_')) void client.invalidateQueries({ queryKey: schedulesKey })
    return 'applied'
  },
  // A holding is an account too, of no currency.
  balance: (client, payload) => {
    const balance = isRecord(payload) ? payload.balance : undefined
    const code = isRecord(balance) && typeof balance.currency === 'string' ? balance.currency : ''
    if (findAsset(code)?.kind !== 'fiat') void client.invalidateQueries({ queryKey: portfolioKey })
    return 'applied'
  },
}
