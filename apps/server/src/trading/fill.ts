import { add, type Money, parseAmount, subtract } from '@sadaf/money'
import { derivedId } from '../operations/index.ts'
import type { Fill } from '../providers/index.ts'
import type { OrderRow } from './order-store.ts'

/** A fill in our own terms. */
export type ReadFill = {
  readonly id: string
  readonly venueId: string
  readonly at: Date
  readonly price: string
  readonly quantity: Money
  readonly value: Money
  readonly fee: Money
}

export function readFill({ id, asset }: Pick<OrderRow, 'id' | 'asset'>, fill: Fill): ReadFill {
  return {
    id: derivedId('fill', `${id}/${fill.id}`),
    venueId: fill.id,
    at: fill.at,
    price: fill.price,
    quantity: parseAmount(fill.quantity, asset),
    value: fill.value,
    fee: fill.fee,
  }
}

/** Fees raise what a purchase cost, and lower what a sale brought. */
export function worthOf({ side }: Pick<OrderRow, 'side'>, fill: Pick<ReadFill, 'value' | 'fee'>): Money {
  return side === 'buy' ? add(fill.value, fill.fee) : subtract(fill.value, fill.fee)
}
