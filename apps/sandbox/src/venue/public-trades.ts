import { lastSessionAt } from '../market/sessions.ts'
import { tradeSizeOf } from './depth.ts'
import type { Instrument, Instruments } from './instruments.ts'
import { priceOf, quantityOf, toPrice } from './numbers.ts'

/** How many of the newest are told. */
const TRADES = 30

/** Trades of others, one at each possible change of price, newest first; empty without a known price. */
export function publicTrades(instruments: Instruments, instrument: Instrument): Record<string, unknown>[] {
  if (instruments.lastPrice(instrument) === null) return []
  const { market } = instruments
  const { temper } = market.find(instrument.asset)
  const stepMs = temper.stepSeconds * 1_000
  const session = lastSessionAt(instrument.venue, market.now())
  const newest = Math.floor(Math.min(market.now(), session.closesAt - 1) / stepMs)
  const priceAt = (moment: number) => toPrice(market.quote(instrument.asset, moment * stepMs).price)
  return Array.from({ length: TRADES }, (_, back) => {
    const moment = newest - back
    const price = priceAt(moment)
    const quantity = tradeSizeOf({ ...instrument, ...temper, price, moment })
    return {
      id: `${instrument.asset}-${moment}`,
      at: new Date(moment * stepMs).toISOString(),
      price: priceOf(price),
      quantity: quantityOf(quantity),
      side: price >= priceAt(moment - 1) ? 'buy' : 'sell',
    }
  })
}
