import type { CandleRange } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import type { ListedRow } from './asset-store.ts'
import { beginOf } from './candle-stretches.ts'
import type { CandleInterval, FeedCandle } from './feed.ts'
import { higher, lower, readPrice } from './price.ts'
import { lastTradingAt, previousClose, venueOf } from './venue.ts'

/** Days of history that feeds offer. */
export const DAYS_OF_FEEDS = 730

/** How finely each range is drawn, and how long it is. */
const ranges = {
  '1d': { interval: '5m', days: 1 },
  '1w': { interval: '1h', days: 7 },
  '1m': { interval: '1h', days: 30 },
  '3m': { interval: '1d', days: 91 },
  '1y': { interval: '1d', days: 365 },
  // All that there is.
  all: { interval: '1d', days: DAYS_OF_FEEDS },
} as const satisfies Record<CandleRange, { readonly interval: CandleInterval; readonly days: number }>

/** From when on a chart shows an asset, in candles of which length. A day of a security is its last day of trading. */
export function chartOf(
  range: CandleRange,
  { category }: Pick<ListedRow, 'category'>,
  now: number,
): { readonly interval: CandleInterval; readonly from: number } {
  const { interval, days } = ranges[range]
  const venue = venueOf(category)
  const isLastSession = range === '1d' && venue !== 'everywhere'
  const from = isLastSession ? previousClose(venue, now) : now - days * DAY_MS
  return { interval, from: beginOf(from, interval) }
}

type Quoted = Pick<ListedRow, 'category' | 'price' | 'quoted_at'>

/** The candles up to this moment: the last one ends at the price that is shown, also where it is kept once a minute. */
export function upToNow(
  candles: readonly FeedCandle[],
  { category, price, quoted_at: quotedAt }: Quoted,
  interval: CandleInterval,
): readonly FeedCandle[] {
  const last = candles.at(-1)
  if (!last || price === null || quotedAt === null) return candles
  const moment = quotedAt.getTime()
  // A close that is said again while the venue is shut is no candle.
  if (lastTradingAt(venueOf(category), moment) !== moment) return candles
  const at = beginOf(moment, interval)
  if (at < last.at.getTime()) return candles
  if (at > last.at.getTime()) {
    return [...candles, { at: new Date(at), open: price, high: price, low: price, close: price, volume: '0' }]
  }
  const said = readPrice(price)
  const high = higher(readPrice(last.high), said).text
  const low = lower(readPrice(last.low), said).text
  return [...candles.slice(0, -1), { ...last, high, low, close: price }]
}
