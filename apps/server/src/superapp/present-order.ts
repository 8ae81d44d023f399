import { type Answer, type contract, toWire } from '@sadaf/api'
import type { Language } from '../platform/index.ts'
import { amountOf, numberOf, type Order, readyAt, refundableUntil, shopOf, shownState } from './order.ts'

type Presented = Answer<typeof contract.payMiniAppOrder>

export function presentOrder(order: Order, now: Date, language: Language): Presented {
  return {
    id: order.id,
    app: order.app,
    number: numberOf(order.id),
    reference: order.reference,
    state: shownState(order, now),
    shop: shopOf(order.app).name[language],
    lines: order.lines.map((line) => ({
      item: line.item,
      name: line.name[language],
      option: line.option,
      count: line.count,
      amount: toWire(amountOf(line)),
    })),
    total: toWire(order.total),
    operation_id: order.operationId,
    placed_at: order.placedAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    ready_at: readyAt(order)?.toISOString() ?? null,
    refund_seconds: shopOf(order.app).refundSeconds,
    refundable_until: refundableUntil(order)?.toISOString() ?? null,
  }
}
