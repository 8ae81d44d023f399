import type { Platform } from '../platform/index.ts'
import type { ListedRow } from './asset-store.ts'
import type { CandleBook, CandleSource } from './candle-book.ts'
import { highestCandle } from './candle-store.ts'
import { chartOf } from './chart.ts'
import { candleSeconds } from './feed.ts'
import { isWithoutAnswer } from './feed-errors.ts'
import { isAbove, readPrice, readPriceOrNull } from './price.ts'

/** The highest price that is known of an asset, and of when; null where nothing is. */
export type Highest = { readonly price: string; readonly at: Date } | null

/** Looks it up among the days that feeds have; they are fetched on the first request. */
export function createHighest(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  book: CandleBook,
  source: CandleSource,
): (row: ListedRow) => Promise<Highest> {
  return async (row) => {
    const now = clock.now().getTime()
    const { interval, from } = chartOf('all', row, now)
    try {
      await book.complete(source, { symbol: row.symbol, interval, from, to: now })
    } catch (error) {
      if (!isWithoutAnswer(error)) throw error
    }
    const known = await database.asSystem((tx) =>
      highestCandle(tx, { symbol: row.symbol, seconds: candleSeconds[interval] }),
    )
    if (!known) return null
    // Today's is fetched only now and then.
    const today = readPriceOrNull(row.high_24h)
    const isToday = today !== null && row.quoted_at !== null && isAbove(today, readPrice(known.high))
    return isToday ? { price: today.text, at: row.quoted_at } : { price: known.high, at: known.at }
  }
}
