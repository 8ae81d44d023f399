import { DAY_MS } from '@sadaf/calendar'
import { INSISTS_MS, leavesBand } from './band.ts'
import type { CandleBook } from './candle-book.ts'
import { beginOf } from './candle-stretches.ts'
import { type CandleInterval, candleSeconds, type FeedCandle, type MarketFeed } from './feed.ts'
import { readPrice } from './price.ts'
import type { Past } from './ticker.ts'

/** How an asset went from a moment until now: in pieces of five minutes for a day, in hours for what is longer. */
export async function readPast(
  { book, feed }: { readonly book: CandleBook; readonly feed: Pick<MarketFeed, 'candles'> },
  { symbol, from, to }: { readonly symbol: string; readonly from: number; readonly to: number },
): Promise<Past> {
  const interval: CandleInterval = to - from <= DAY_MS ? '5m' : '1h'
  const asked = { symbol, interval, from: beginOf(from, interval) }
  await book.complete(feed, { ...asked, to })
  return { candles: believed(await book.read(asked)), lengthMs: candleSeconds[interval] * 1000 }
}

/**
 * Without those in which a price left the band that it would have been held to, had anybody heard it. What is kept to
 * for ten minutes, two candles of five, is believed with the third.
 */
export function believed(candles: readonly FeedCandle[]): FeedCandle[] {
  const kept: FeedCandle[] = []
  let last: FeedCandle | undefined
  let farSince: FeedCandle | null = null
  for (const candle of candles) {
    const isFar = last !== undefined && leaves(candle, last)
    const insists =
      farSince !== null &&
      !leaves(candle, farSince) &&
      candle.at.getTime() - farSince.at.getTime() >= INSISTS_MS
    if (isFar && !insists) {
      farSince = farSince !== null && !leaves(candle, farSince) ? farSince : candle
      continue
    }
    farSince = null
    last = candle
    kept.push(candle)
  }
  return kept
}

function leaves({ high, low }: FeedCandle, { close }: FeedCandle): boolean {
  const stood = readPrice(close)
  const band = { high: stood, low: stood }
  return leavesBand(readPrice(high), band) || leavesBand(readPrice(low), band)
}
