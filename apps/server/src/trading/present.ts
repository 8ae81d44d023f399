import { type OrderSide, type OrderStage, type OrderType, type TimeInForce, toWire } from '@sadaf/api'
import { add, type Money, money } from '@sadaf/money'
import { knownAsset, presentClosure } from '../markets/index.ts'
import type { Language } from '../platform/index.ts'
import type { Instrument } from '../providers/index.ts'
import type { FillRow } from './fill-store.ts'
import { COLLAR_PERCENT, ROUNDING_ROOM, type Sums } from './order.ts'
import type { OrderRow } from './order-store.ts'
import { presentReason } from './reasons.ts'

export function presentInstrument(instrument: Instrument, now: Date) {
  const category = knownAsset(instrument.asset)?.category
  const isClosed = instrument.state === 'closed' && category !== undefined
  return {
    symbol: instrument.asset,
    currency: instrument.quoteCurrency,
    state: instrument.state,
    opens_at: instrument.opensAt?.toISOString() ?? null,
    closed: isClosed ? presentClosure(category, now.getTime()) : null,
    quantity_step: instrument.quantityStep,
    price_tick: instrument.priceTick,
    min_value: toWire(instrument.minValue),
    fee_percentage: instrument.feePercentage,
    collar_percentage: COLLAR_PERCENT.toString(),
    rounding_room: toWire(money(instrument.quoteCurrency, ROUNDING_ROOM)),
    whole: presentWays(instrument.whole),
    fractional: presentWays(instrument.fractional),
    is_swapped: instrument.isSwapped,
  }
}

function presentWays({ types, timesInForce }: Instrument['whole']) {
  return { types: [...types], times_in_force: [...timesInForce] }
}

export function presentSums(side: OrderSide, quantity: Money, sums: Sums) {
  return {
    price: sums.price,
    collar_price: sums.collarPrice,
    value: toWire(sums.value),
    fee: toWire(sums.fee),
    total: toWire(sums.total),
    held: toWire(side === 'buy' ? add(sums.worst.value, sums.worst.fee) : quantity),
  }
}

/** Data of an order that its row does not have. */
export type Beside = {
  readonly reference: string
  /** Amount that its operation still holds. */
  readonly held: Money
}

/** The words of its row are those that the table takes. */
export function presentOrder(row: OrderRow, { reference, held }: Beside, language: Language) {
  const wire = (asset: string, minor: string) => toWire(money(asset, BigInt(minor)))
  const stage = row.stage === 'open' && row.cancel_asked_at !== null ? 'cancelling' : row.stage
  return {
    id: row.id,
    symbol: row.asset,
    side: row.side as OrderSide,
    type: row.type as OrderType,
    time_in_force: row.time_in_force as TimeInForce,
    status: statusOf(row),
    stage: stage as OrderStage,
    account_id: row.account_id,
    holding_id: row.holding_id,
    quantity: wire(row.asset, row.quantity_minor),
    limit_price: row.limit_price,
    stop_price: row.stop_price,
    collar_price: row.collar_price,
    held: toWire(held),
    filled: wire(row.asset, row.filled_minor),
    average_price: row.average_price,
    value: wire(row.currency, row.value_minor),
    fee: wire(row.currency, row.fee_minor),
    triggered_at: row.triggered_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    reason: presentReason(row, language),
    reference,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    is_changing: row.ended_at === null && row.change_asked !== null,
    replaces: row.replaces,
    replaced_by: row.replaced_by,
    schedule_id: row.schedule_id,
  }
}

function statusOf({ ended_at: endedAt, filled_minor: filled }: OrderRow): 'pending' | 'completed' | 'failed' {
  if (endedAt === null) return 'pending'
  return BigInt(filled) > 0n ? 'completed' : 'failed'
}

export function presentFill({ asset, currency }: OrderRow, fill: FillRow) {
  return {
    id: fill.id,
    at: fill.at.toISOString(),
    price: fill.price,
    quantity: toWire(money(asset, BigInt(fill.quantity_minor))),
    value: toWire(money(currency, BigInt(fill.value_minor))),
    fee: toWire(money(currency, BigInt(fill.fee_minor))),
    is_corrected: fill.corrected_by !== null,
  }
}

/** Amount that an order's operation still holds of what it gives away: money and its fee, or the asset. */
export function heldOf(
  legs: readonly {
    readonly role: string
    readonly amount: Money
    readonly hold: { readonly minor: bigint } | null
  }[],
): Money {
  const given = legs.filter(({ role }) => role === 'sold' || role === 'fee')
  const held = given.map(({ amount, hold }) => money(amount.asset, hold?.minor ?? 0n))
  const [first, ...others] = held
  if (!first) throw new Error('an order that gives nothing away')
  return others.reduce(add, first)
}
