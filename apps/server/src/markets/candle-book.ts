import type { Database } from '../platform/index.ts'
import { ProviderUnreachable } from '../providers/index.ts'
import { candlesSince, keepCandles, keepSpans, type Row, spanOf } from './candle-store.ts'
import { missingOf, pagesOf, type Stretch } from './candle-stretches.ts'
import { type CandleInterval, candleSeconds, type FeedCandle, type MarketFeed } from './feed.ts'
import { isWithoutAnswer } from './feed-errors.ts'

/** Source of past prices. */
export type CandleSource = Pick<MarketFeed, 'candles'>

export type Asked = Stretch & { readonly symbol: string; readonly interval: CandleInterval }

/** Candles: those that are kept, and those that must be fetched first and are kept from then on. */
export type CandleBook = {
  /**
   * Fetches missing candles, once for all who wait for them.
   *
   * @throws ProviderUnreachable, ProviderRefusal
   */
  complete(source: CandleSource, asked: Asked): Promise<void>
  read(asked: Pick<Asked, 'symbol' | 'interval' | 'from'>): Promise<FeedCandle[]>
}

export function createCandleBook(database: Pick<Database, 'asSystem'>): CandleBook {
  const underWay = new Map<string, Promise<void>>()

  async function fetchMissing(source: CandleSource, asked: Asked): Promise<void> {
    const row = rowOf(asked)
    const span = await database.asSystem((tx) => spanOf(tx, row))
    const known = span ? { from: span.since.getTime(), to: span.until.getTime() } : null
    for (const missing of missingOf(asked, known, asked.interval)) {
      const pages = pagesOf(missing, asked.interval)
      const isOnward = known !== null && missing.from >= known.from
      // From what is known already onward or back, so that it stays in one piece where this breaks off.
      await fetchPages(source, asked, isOnward ? pages : pages.toReversed())
    }
  }

  async function fetchPages(
    source: CandleSource,
    { symbol, interval }: Asked,
    pages: readonly Stretch[],
  ): Promise<void> {
    const row = rowOf({ symbol, interval })
    for (const { from, to } of pages) {
      const [since, until] = [new Date(from), new Date(to)]
      const candles = await source.candles({ symbol, interval, from: since, to: until })
      await database.asSystem(async (tx) => {
        await keepCandles(
          tx,
          candles.map((candle) => ({ ...row, ...candle })),
        )
        await keepSpans(tx, [{ ...row, since, until }])
      })
    }
  }

  return {
    complete(source, asked) {
      const key = `${asked.symbol} ${asked.interval} ${asked.from}`
      const before = underWay.get(key)
      if (before) return before
      const fetching = fetchMissing(source, asked).finally(() => underWay.delete(key))
      underWay.set(key, fetching)
      return fetching
    },
    read: (asked) => database.asSystem((tx) => candlesSince(tx, rowOf(asked), new Date(asked.from))),
  }
}

function rowOf({ symbol, interval }: Pick<Asked, 'symbol' | 'interval'>): Row {
  return { symbol, seconds: candleSeconds[interval] }
}

/** Asks one feed after the other, in the order of preference. */
export function firstOf(feeds: readonly CandleSource[]): CandleSource {
  return {
    async candles(wanted) {
      let reason: unknown
      for (const feed of feeds) {
        try {
          return await feed.candles(wanted)
        } catch (error) {
          if (!isWithoutAnswer(error)) throw error
          reason = error
        }
      }
      throw new ProviderUnreachable('no feed has candles', { cause: reason })
    },
  }
}
