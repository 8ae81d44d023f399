import type { Instrument, MarketAsset, TradingOrder } from '../app/api/api.ts'

/** Why an order of a kind cannot be placed now. */
export type Refusal = 'price_not_live' | 'trading_halted' | 'market_closed' | 'cancel_only'

type Kind = Pick<TradingOrder, 'type' | 'time_in_force'>
type Now = {
  readonly instrument: Pick<Instrument, 'state'>
  readonly price: Pick<MarketAsset, 'price' | 'state'>
}

/**
 * Whether such an order is taken now; null where it is. One with a limit that may wait is taken at any time, since it
 * never fills at a worse price. One that fills at whatever the price is needs to know it.
 */
export function refusalOf({ type, time_in_force: time }: Kind, { instrument, price }: Now): Refusal | null {
  if (instrument.state === 'cancel_only' || instrument.state === 'unknown') return 'cancel_only'
  const mayWait = type !== 'market' && (time === 'day' || time === 'gtc')
  if (mayWait && (type === 'limit' || type === 'stop_limit')) return null
  if (instrument.state === 'closed') return mayWait ? null : 'market_closed'
  if (instrument.state === 'halted' || price.state === 'halted') return 'trading_halted'
  return price.state === 'stale' || price.price === null ? 'price_not_live' : null
}
