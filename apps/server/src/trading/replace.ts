import { DomainError, inSavepoint, type Tx } from '../platform/index.ts'
import { accountOf } from '../wallet/index.ts'
import { changedInto } from './changed.ts'
import { sumsOf } from './order.ts'
import { keepChanged, type OrderRow } from './order-store.ts'
import type { BeginOrder } from './place.ts'

type Change = { readonly before: OrderRow; readonly now: OrderRow }

/**
 * Places what is left of an order on its changed terms, in the transaction that gives the old order's hold back: the
 * same money is never held twice, and none of it is free in between. An order that was filled first is not placed
 * again.
 *
 * @returns the order's row with what became of the change
 */
export type ReplaceOrder = (tx: Tx, change: Change) => Promise<OrderRow>

export function createReplaceOrder(begin: BeginOrder): ReplaceOrder {
  return async (tx, { before, now }) => {
    if (now.change_asked === null || before.ended_at !== null || now.stage !== 'cancelled') return now
    const changed = changedInto(now)
    if (!changed) return keepChanged(tx, now, { reason: 'filled_before_change', replacedBy: null })
    const { id, asked, pricing } = changed
    const { user_id: userId, account_id: accountId, currency } = now
    const account = await accountOf(tx, { userId, id: accountId })
    if (account?.status !== 'active')
      return keepChanged(tx, now, { reason: 'change_refused', replacedBy: null })
    const sums = sumsOf(asked, pricing, { price: null, state: 'stale' })
    try {
      await inSavepoint(tx, (part) =>
        begin(part, {
          ...asked,
          userId,
          id,
          accountId,
          currency,
          sums,
          replaces: now.id,
          scheduleId: now.schedule_id,
        }),
      )
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const isShort = error.code === 'insufficient_funds' || error.code === 'insufficient_holding'
      return keepChanged(tx, now, { reason: isShort ? 'change_short' : 'change_refused', replacedBy: null })
    }
    return keepChanged(tx, now, { reason: 'replaced', replacedBy: id })
  }
}
