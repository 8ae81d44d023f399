import { z } from 'zod'
import type { FeedCandle, Listing, Tick } from '../feed.ts'
import { candlesOf } from './candles-of.ts'
import { decimal, positive } from './decimals.ts'

// The wire shapes of docs/providers/markets.md, read into our own terms.

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const symbol = z.string().min(1).max(16)

export const assetsMessage = z
  .object({
    data: z.array(
      z.object({ symbol, circulating_supply: positive.nullable(), max_supply: positive.nullable() }),
    ),
  })
  .transform(({ data }) =>
    data.map(
      (asset): Listing => ({
        symbol: asset.symbol,
        circulatingSupply: asset.circulating_supply,
        maxSupply: asset.max_supply,
      }),
    ),
  )

const candle: z.ZodType<FeedCandle> = z.object({
  at: moment,
  open: positive,
  high: positive,
  low: positive,
  close: positive,
  volume: decimal,
})

/** Candles of a time, the oldest first: those of another time are none of ours. */
export function candlesMessage(from: Date, to: Date) {
  const data = candlesOf(z.array(candle), from, to)
  return z.object({ data }).transform((message) => message.data)
}

export const ticksMessage = z
  .object({
    at: moment,
    ticks: z.array(z.object({ symbol, price: positive, volume_24h: decimal.nullable() })),
  })
  .transform(({ at, ticks }) =>
    ticks.map((tick): Tick => ({ symbol: tick.symbol, price: tick.price, volume24h: tick.volume_24h, at })),
  )
