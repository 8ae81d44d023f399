import { z } from 'zod'
import type { FeedCandle, Tick } from '../../feed.ts'
import { candlesOf } from '../candles-of.ts'
import { decimal, isAboveZero, positive } from '../decimals.ts'
import type { Wanted } from './pair.ts'

// The wire shapes of Binance's spot market (its rest-api.md and web-socket-streams.md), read into our own terms. Prices
// are texts, and the only numbers are moments in milliseconds.

const LAST_MOMENT = 8.64e15
const moment = z
  .int()
  .min(0)
  .max(LAST_MOMENT)
  .transform((ms) => new Date(ms))

/** Why something is refused: `{"code": -1121, "msg": "Invalid symbol."}`. */
export const refusalMessage = z.object({ code: z.int().transform(String) })

export const exchangeInfoMessage = z.object({
  symbols: z.array(
    z.object({ symbol: z.string(), status: z.string(), baseAsset: z.string(), quoteAsset: z.string() }),
  ),
})

const anyTicker = z.object({ symbol: z.string() })
const ticker = z
  .object({ symbol: z.string(), lastPrice: decimal, quoteVolume: decimal, closeTime: moment })
  .transform(({ lastPrice, quoteVolume, closeTime }) => ({
    price: lastPrice,
    volume: quoteVolume,
    at: closeTime,
  }))

/** Snapshot of all pairs at one moment: the latest moment of any of them. */
export function snapshotMessage(wanted: Wanted) {
  return rowsOf(
    anyTicker.transform(({ symbol }) => symbol),
    ticker,
    wanted,
  ).transform((ticks): Tick[] => {
    const newest = ticks.reduce((latest, { at }) => Math.max(latest, at.getTime()), 0)
    return ticks.map((tick) => ({ ...tick, at: new Date(newest) }))
  })
}

const anyMiniTicker = z.object({ s: z.string() })
const miniTicker = z
  .object({ e: z.literal('24hrMiniTicker'), E: moment, c: decimal, q: decimal })
  .transform(({ E, c, q }) => ({ price: c, volume: q, at: E }))

/** Message of the stream: changed prices, the announcement of its close, or one to ignore. */
export type Told =
  | { readonly kind: 'prices'; readonly ticks: readonly Tick[] }
  | { readonly kind: 'farewell' }
  | { readonly kind: 'other' }

const combined = z.object({ stream: z.string(), data: z.unknown() }).transform(({ data }) => data)
const farewell = z.object({ e: z.literal('serverShutdown') })

/** @throws ZodError where prices cannot be read */
export function readTold(message: unknown, wanted: Wanted): Told {
  const wrapped = combined.safeParse(message)
  const told = wrapped.success ? wrapped.data : message
  if (Array.isArray(told)) {
    const rows = rowsOf(
      anyMiniTicker.transform(({ s }) => s),
      miniTicker,
      wanted,
    )
    return { kind: 'prices', ticks: rows.parse(told) }
  }
  if (typeof told !== 'object' || told === null) throw new Error('says what cannot be read')
  return { kind: farewell.safeParse(told).success ? 'farewell' : 'other' }
}

type Row = { readonly price: string; readonly volume: string; readonly at: Date }

/**
 * Of a whole market, what is ours: of the rest no more is read than whose it is. What was never traded has no price.
 */
function rowsOf(name: z.ZodType<string>, row: z.ZodType<Row>, wanted: Wanted) {
  return z.array(z.unknown()).transform((all, context): Tick[] => {
    const ticks: Tick[] = []
    for (const each of all) {
      const named = name.safeParse(each)
      const pair = named.success ? wanted.get(named.data) : undefined
      const read = pair && row.safeParse(each)
      if (!named.success || (read && !read.success)) {
        context.addIssue({ code: 'custom', message: 'has a price that cannot be read' })
        return z.NEVER
      }
      if (!pair || !read?.success || !isAboveZero(read.data.price)) continue
      const { price, volume, at } = read.data
      ticks.push({ symbol: pair.symbol, price, volume24h: volume, at })
    }
    return ticks
  })
}

/**
 * Its candles are lists: opened at, open, high, low, close, traded in units, closed at, traded in dollars, and more.
 */
const candle = z
  .tuple([moment, positive, positive, positive, positive, decimal, z.int(), decimal], z.unknown())
  .transform(
    ([at, open, high, low, close, , , volume]): FeedCandle => ({ at, open, high, low, close, volume }),
  )

export function klinesMessage(from: Date, to: Date) {
  return candlesOf(z.array(candle), from, to)
}
