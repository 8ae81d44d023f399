import { Problem } from '../http/problem.ts'
import type { Instrument, TradingState } from './instruments.ts'
import { ONE, type Side, shareOf, worthOf } from './numbers.ts'
import { isImmediate, type OrderType, type TimeInForce } from './order.ts'

/** Terms of an order. */
export type Terms = {
  readonly side: Side
  readonly type: OrderType
  readonly timeInForce: TimeInForce
  readonly quantity: bigint
  readonly limitPrice: bigint | null
  readonly stopPrice: bigint | null
  readonly collarPrice: bigint | null
}

/** Collar of a purchase without a worst price, in hundredths of a percent above its price. */
const USUAL_COLLAR_BPS = 500

const refusal = (code: string, title: string, field: string, why: string) =>
  new Problem(422, code, title, { [field]: why })

/**
 * Refuses what is not traded so: the form of an order first, then whether it can be given now, then what it is worth.
 *
 * @param last the price of the last trade; null where it is unknown
 * @throws Problem 422 `wrong_step`, `wrong_tick`, `not_supported`, `cancel_only`, `halted`, `market_closed`,
 *   `price_unknown`, `below_minimum`
 */
export function requireLegal(
  terms: Terms,
  instrument: Instrument,
  { state, last }: { readonly state: TradingState; readonly last: bigint | null },
): void {
  requireSteps(terms, instrument)
  requireWay(terms, instrument)
  requireOpen(terms, instrument, state)
  const at = referencePrice(terms, last)
  if (at === null) {
    throw new Problem(422, 'price_unknown', 'There is no price now')
  }
  const value = worthOf(terms.quantity, at, { side: 'sell', currency: instrument.quoteCurrency })
  if (value < instrument.minValueMinor) {
    throw refusal('below_minimum', 'The order is worth too little', 'quantity', 'is worth too little')
  }
}

/** The worst price that a purchase can come to, for what is set aside; null where it is unknown. */
export function dearestPrice(terms: Terms, last: bigint | null): bigint | null {
  const named = terms.limitPrice ?? terms.collarPrice
  if (named !== null) return named
  const from = terms.stopPrice ?? last
  return from === null ? null : from + shareOf(from, USUAL_COLLAR_BPS)
}

function referencePrice({ limitPrice, stopPrice, type }: Terms, last: bigint | null): bigint | null {
  return type === 'market' ? last : (limitPrice ?? stopPrice)
}

function requireSteps(terms: Terms, { step, tick }: Instrument): void {
  if (terms.quantity % step !== 0n) {
    throw refusal('wrong_step', 'The quantity is between two steps', 'quantity', 'is between two steps')
  }
  const prices = [
    ['limit_price', terms.limitPrice],
    ['stop_price', terms.stopPrice],
    ['collar_price', terms.collarPrice],
  ] as const
  for (const [field, price] of prices) {
    if (price !== null && price % tick !== 0n) {
      throw refusal('wrong_tick', 'The price is between two ticks', field, 'is between two ticks')
    }
  }
}

function requireWay(terms: Terms, { fractional, whole }: Instrument): void {
  const isWhole = terms.quantity % ONE === 0n
  const { types, timesInForce } = isWhole ? whole : fractional
  const isStop = terms.stopPrice !== null
  if (
    types.includes(terms.type) &&
    timesInForce.includes(terms.timeInForce) &&
    !(isStop && isImmediate(terms))
  )
    return
  throw refusal('not_supported', 'It is not ordered like this here', 'type', 'is not taken like this')
}

function requireOpen(terms: Terms, { asset }: Instrument, state: TradingState): void {
  if (state === 'trading') return
  if (state === 'cancel_only') {
    throw new Problem(422, 'cancel_only', `Orders of ${asset} can only be cancelled now`)
  }
  if (terms.type !== 'market' && !isImmediate(terms)) return
  if (state === 'halted') throw new Problem(422, 'halted', `Trading in ${asset} is halted`)
  throw new Problem(422, 'market_closed', `The market for ${asset} is closed`)
}
