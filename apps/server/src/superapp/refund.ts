import { z } from 'zod'
import type { Needs } from '../capability.ts'
import type { Jobs, Tx } from '../platform/index.ts'
import { ProviderRefusal } from '../providers/index.ts'
import type { Order } from './order.ts'
import { lockOrder, moveOrder } from './orders-store.ts'

const REFUND = 'superapp.refund'
const payload = z.object({ user_id: z.uuid(), id: z.uuid() })

/** Has the shop asked for the money, once the transaction has committed. */
export function askForRefund(tx: Tx, jobs: Jobs, { userId, id }: Order): Promise<void> {
  return jobs.enqueue(tx, REFUND, { user_id: userId, id }, { key: `refund:${id}` })
}

/** Asks shops for refunds. The money itself comes with the bank's news of the return. */
export function defineRefunds({
  platform: { clock, database, jobs },
  bank,
  advance,
}: Needs<'platform' | 'bank' | 'advance'>): void {
  jobs.define(REFUND, payload, async ({ user_id: userId, id }) => {
    const which = { userId, id }
    const order = await database.asSystem((tx) => lockOrder(tx, which))
    if (order?.state !== 'refunding' || order.operationId === null) return
    try {
      const news = await bank.refundBill(order.operationId)
      await database.asSystem((tx) =>
        advance(tx, news, { from: bank.name, at: clock.now(), isLastChance: false }),
      )
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error
      await database.asSystem(async (tx) => {
        const now = await lockOrder(tx, which)
        if (now?.state === 'refunding') await moveOrder(tx, which, { state: 'paid', isRefundRefused: true })
      })
    }
  })
}
