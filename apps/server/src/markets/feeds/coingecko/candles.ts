import { DAY_MS, DAY_SECONDS } from '@sadaf/calendar'
import { parseRate, product, rate, rateToDecimal } from '@sadaf/money'
import { type CandleInterval, type CandlesWanted, candleSeconds, type FeedCandle } from '../../feed.ts'
import { higher, lower, readPrice } from '../../price.ts'

/** A price at a moment, in milliseconds, and what had been traded in the 24 hours before, both in US dollars. */
export type Point = { readonly at: number; readonly price: string; readonly volume24h: string }

const VOLUME_DECIMALS = 2

/** Of how many days it tells as finely: of one day every five minutes, of up to 90 every hour, of more every day. */
const daysOf: Readonly<Record<CandleInterval, { readonly least: number; readonly most: number }>> = {
  '5m': { least: 1, most: 1 },
  '1h': { least: 2, most: 90 },
  // Of more than a year it tells some plans alone.
  '1d': { least: 91, most: 365 },
}

/** For how many days back it has to be asked; what lies before the most that it tells of, it does not have. */
export function daysToAsk({ interval, from }: CandlesWanted, now: number): number {
  const { least, most } = daysOf[interval]
  return Math.min(Math.max(Math.ceil((now - from.getTime()) / DAY_MS), least), most)
}

/**
 * Candles out of points: each closes where the next one opens. What happened between two points is not known, so that
 * its highest and lowest are those of points. What was traded in it is its share of 24 hours, as evenly as if all of
 * them were alike; of a day, all that was traded in it.
 */
export function candlesOfPoints(
  points: readonly Point[],
  { interval, from, to }: CandlesWanted,
): FeedCandle[] {
  const lengthMs = candleSeconds[interval] * 1000
  const groups = [...Map.groupBy(points, ({ at }) => Math.floor(at / lengthMs) * lengthMs)]
  return groups.flatMap(([at, within], index): FeedCandle[] => {
    if (at < from.getTime() || at >= to.getTime()) return []
    const following = groups[index + 1]
    const next = following?.[0] === at + lengthMs ? following[1].slice(0, 1) : []
    return [candleOf(at, [...within, ...next], interval)]
  })
}

function candleOf(at: number, points: readonly Point[], interval: CandleInterval): FeedCandle {
  const prices = points.map(({ price }) => readPrice(price))
  const [open, close] = [prices[0], prices.at(-1)]
  const last = points.at(-1)
  if (!open || !close || !last) throw new Error('a candle has a point')
  const share = product(parseRate(last.volume24h), rate(BigInt(candleSeconds[interval]), BigInt(DAY_SECONDS)))
  return {
    at: new Date(at),
    open: open.text,
    high: prices.reduce(higher).text,
    low: prices.reduce(lower).text,
    close: close.text,
    volume: rateToDecimal(share, VOLUME_DECIMALS, 'halfEven'),
  }
}
