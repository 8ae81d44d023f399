import { type Money, money } from '@sadaf/money'
import { count, minor, type Row, text, textOrNull } from '../books/books.ts'
import type { Quote } from './quotes.ts'

/** Where an order may go from each state. What has no way on is final. */
export const transitions = {
  created: ['paid', 'failed'],
  paid: ['processing', 'refunded'],
  processing: ['on_hold', 'completed', 'refunded'],
  on_hold: ['processing', 'completed', 'refunded'],
  completed: [],
  failed: [],
  refunded: [],
} as const satisfies Record<string, readonly string[]>

export type OrderStatus = keyof typeof transitions

/** Reasons why an unpaid order has ended. */
export const failReasons = ['expired', 'declined', 'cancelled'] as const
export type FailReason = (typeof failReasons)[number]

export type Order = {
  readonly id: string
  readonly requestHash: string
  readonly quote: Quote
  readonly customerId: string
  readonly accountRef: string
  readonly reference: string
  readonly status: OrderStatus
  readonly reason: string | null
  /** Rises with every change of state. */
  readonly revision: number
  readonly networkFee: Money
  /** Delivered amount; null until delivery. */
  readonly delivered: Money | null
  readonly payBy: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly paidAt: string | null
  readonly completedAt: string | null
}

export type NewOrder = {
  readonly id: string
  readonly quote_id: string
  readonly customer_id: string
  readonly account_ref: string
  readonly reference: string
}

export function decodeOrder(row: Row, quote: Quote): Order {
  const delivered = textOrNull(row.delivered)
  return {
    id: text(row.id),
    requestHash: text(row.request_hash),
    quote,
    customerId: text(row.customer_id),
    accountRef: text(row.account_ref),
    reference: text(row.reference),
    // The ramp writes no others.
    status: text(row.status) as OrderStatus,
    reason: textOrNull(row.reason),
    revision: count(row.revision),
    networkFee: money(quote.asset, minor(row.network_fee)),
    delivered: delivered === null ? null : money(quote.asset, BigInt(delivered)),
    payBy: text(row.pay_by),
    createdAt: text(row.created_at),
    updatedAt: text(row.updated_at),
    paidAt: textOrNull(row.paid_at),
    completedAt: textOrNull(row.completed_at),
  }
}
