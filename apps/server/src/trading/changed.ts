import { type Money, money } from '@sadaf/money'
import { z } from 'zod'
import { DomainError } from '../platform/index.ts'
import type { Asked, Pricing } from './order.ts'
import type { OrderRow } from './order-store.ts'

/** Terms that an open order is changed to; the quantity counts what is filled. */
export type Terms = {
  readonly quantity: Money
  readonly limitPrice?: string | undefined
  readonly stopPrice?: string | undefined
}

/** Change of an order as its row keeps it, with what its costs are worked out by when the venue has called it off. */
export const keptChange = z.object({
  id: z.uuid(),
  quantity_minor: z.string(),
  limit_price: z.string().nullable(),
  stop_price: z.string().nullable(),
  fee_percentage: z.string(),
  price_tick: z.string(),
})
export type KeptChange = z.output<typeof keptChange>

type Changed = { readonly id: string; readonly asked: Asked; readonly pricing: Pricing }

/**
 * Rest of an order on other terms, as it would be ordered now.
 *
 * @throws DomainError `order_has_ended`, `order_not_changeable`, `currency_mismatch`, `order_below_minimum`
 */
export function changeable(row: OrderRow, terms: Terms): Asked {
  if (row.ended_at !== null) throw new DomainError('order_has_ended')
  if (row.type === 'market' || row.triggered_at !== null || row.cancel_asked_at !== null)
    throw new DomainError('order_not_changeable')
  if (terms.quantity.asset !== row.asset) throw new DomainError('currency_mismatch')
  const asked = restOf(row, terms)
  if (asked === null) throw new DomainError('order_below_minimum')
  return asked
}

/** Order that takes the place of one called off for a change; null where a fill left nothing to order. */
export function changedInto(row: OrderRow): Changed | null {
  const { id, quantity_minor, limit_price, stop_price, fee_percentage, price_tick } = keptChange.parse(
    row.change_asked,
  )
  const asked = restOf(row, {
    quantity: money(row.asset, BigInt(quantity_minor)),
    limitPrice: limit_price ?? undefined,
    stopPrice: stop_price ?? undefined,
  })
  if (asked === null) return null
  const pricing = { quoteCurrency: row.currency, feePercentage: fee_percentage, priceTick: price_tick }
  return { id, asked, pricing }
}

function restOf(row: OrderRow, { quantity, limitPrice, stopPrice }: Terms): Asked | null {
  const rest = quantity.minor - BigInt(row.filled_minor)
  if (rest <= 0n) return null
  return {
    side: row.side as Asked['side'],
    type: row.type as Asked['type'],
    timeInForce: row.time_in_force as Asked['timeInForce'],
    quantity: money(row.asset, rest),
    limitPrice,
    stopPrice,
  }
}
