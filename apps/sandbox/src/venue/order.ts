import { z } from 'zod'
import { count, type Row, text, textOrNull } from '../books/books.ts'
import { averageOf, type Side } from './numbers.ts'

export const orderTypes = ['market', 'limit', 'stop', 'stop_limit'] as const
export type OrderType = (typeof orderTypes)[number]

export const timesInForce = ['day', 'gtc', 'ioc', 'fok'] as const
export type TimeInForce = (typeof timesInForce)[number]

export const orderStatuses = [
  'accepted',
  'open',
  'partially_filled',
  'filled',
  'cancelled',
  'expired',
  'rejected',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export type Fill = {
  readonly id: string
  readonly orderId: string
  readonly at: string
  readonly price: bigint
  readonly quantity: bigint
  readonly valueMinor: bigint
  readonly feeMinor: bigint
  /** In whose place it stands. */
  readonly corrects: string | null
}

export type Order = {
  readonly id: string
  readonly account: string
  readonly asset: string
  readonly side: Side
  readonly type: OrderType
  readonly timeInForce: TimeInForce
  readonly quantity: bigint
  readonly limitPrice: bigint | null
  readonly stopPrice: bigint | null
  readonly collarPrice: bigint | null
  readonly cashAccount: string
  readonly status: OrderStatus
  readonly reason: string | null
  readonly replaces: string | null
  readonly replacedBy: string | null
  readonly triggeredAt: string | null
  readonly cancelRequestedAt: string | null
  /** Its place among those who wait. */
  readonly waitsSince: string
  readonly revision: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly expiresAt: string | null
  readonly fills: readonly Fill[]
}

/** Claims that an order waits for a price, or will. */
export function isLive({ status }: Pick<Order, 'status'>): boolean {
  return status === 'accepted' || status === 'open' || status === 'partially_filled'
}

/** The fills that count: what another one corrects does not any more. */
export function standing({ fills }: Pick<Order, 'fills'>): Fill[] {
  const corrected = new Set(fills.map(({ corrects }) => corrects))
  return fills.filter(({ id, quantity }) => quantity > 0n && !corrected.has(id))
}

export function filledOf(order: Pick<Order, 'fills'>): bigint {
  return standing(order).reduce((sum, { quantity }) => sum + quantity, 0n)
}

export function leftOf(order: Pick<Order, 'fills' | 'quantity'>): bigint {
  return order.quantity - filledOf(order)
}

export function averagePriceOf(order: Pick<Order, 'fills'>): bigint | null {
  return averageOf(standing(order))
}

/** Whether it waits for a trade to reach its stop. */
export function awaitsStop({ stopPrice, triggeredAt }: Pick<Order, 'stopPrice' | 'triggeredAt'>): boolean {
  return stopPrice !== null && triggeredAt === null
}

/** Whether the last trade reached its stop: a purchase waits for the price to rise, a sale for it to fall. */
export function reachesStop({ side, stopPrice }: Pick<Order, 'side' | 'stopPrice'>, last: bigint): boolean {
  if (stopPrice === null) return false
  return side === 'buy' ? last >= stopPrice : last <= stopPrice
}

/** The worst price that it takes; null for any. */
export function worstPriceOf({ limitPrice, collarPrice }: Pick<Order, 'limitPrice' | 'collarPrice'>) {
  return limitPrice ?? collarPrice
}

/** Whether it ends at once where it finds nothing. */
export function isImmediate({ timeInForce }: Pick<Order, 'timeInForce'>): boolean {
  return timeInForce === 'ioc' || timeInForce === 'fok'
}

const side = z.enum(['buy', 'sell'])
const type = z.enum(orderTypes)
const timeInForce = z.enum(timesInForce)
const status = z.enum(orderStatuses)

export function decodeOrder(row: Row, fills: readonly Fill[]): Order {
  return {
    id: text(row.id),
    account: text(row.account),
    asset: text(row.asset),
    side: side.parse(row.side),
    type: type.parse(row.type),
    timeInForce: timeInForce.parse(row.time_in_force),
    quantity: BigInt(text(row.quantity)),
    limitPrice: unitsOrNull(row.limit_price),
    stopPrice: unitsOrNull(row.stop_price),
    collarPrice: unitsOrNull(row.collar_price),
    cashAccount: text(row.cash_account),
    status: status.parse(row.status),
    reason: textOrNull(row.reason),
    replaces: textOrNull(row.replaces),
    replacedBy: textOrNull(row.replaced_by),
    triggeredAt: textOrNull(row.triggered_at),
    cancelRequestedAt: textOrNull(row.cancel_requested_at),
    waitsSince: text(row.waits_since),
    revision: count(row.revision),
    createdAt: text(row.created_at),
    updatedAt: text(row.updated_at),
    expiresAt: textOrNull(row.expires_at),
    fills,
  }
}

export function decodeFill(row: Row): Fill {
  return {
    id: text(row.id),
    orderId: text(row.order_id),
    at: text(row.at),
    price: BigInt(text(row.price)),
    quantity: BigInt(text(row.quantity)),
    valueMinor: BigInt(text(row.value)),
    feeMinor: BigInt(text(row.fee)),
    corrects: textOrNull(row.corrects),
  }
}

function unitsOrNull(value: Row[string] | undefined): bigint | null {
  const found = textOrNull(value)
  return found === null ? null : BigInt(found)
}
