import { contract } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { DomainError } from '../platform/index.ts'
import type { Board } from './board.ts'
import { createCandleBook, firstOf } from './candle-book.ts'
import { knownAsset } from './catalogue/catalogue.ts'
import { chartOf, upToNow } from './chart.ts'
import { candleSeconds, type MarketFeed } from './feed.ts'
import { isWithoutAnswer } from './feed-errors.ts'
import { createHighest } from './highest.ts'
import { presentAsset, presentCandle } from './present.ts'
import { markLifted } from './quote-store.ts'
import { presentClosure } from './venue.ts'

/** Serves the public markets. */
export function serveMarkets(
  { api, platform }: Needs<'api' | 'platform'>,
  board: Board,
  feeds: readonly MarketFeed[],
): void {
  const { clock, database } = platform
  const book = createCandleBook(database)
  const source = firstOf(feeds)
  const highestOf = createHighest(platform, book, source)

  async function find(symbol: string) {
    const found = await board.find(symbol)
    if (!found) throw new DomainError('asset_not_found')
    return found
  }

  api.serveShared(contract.listMarketAssets, ({ query: { kind }, language }) => board.list(kind, language))

  api.servePublic(contract.getMarketAsset, async ({ params: { symbol }, language }) => {
    const found = await find(symbol)
    const { row, at } = found
    const highest = await highestOf(row)
    return {
      ...presentAsset(found, language, at),
      about: knownAsset(symbol)?.about[language] ?? '',
      circulating_supply: row.circulating_supply,
      max_supply: row.max_supply,
      high_24h: row.high_24h,
      low_24h: row.low_24h,
      highest_ever: highest?.price ?? null,
      highest_ever_at: highest?.at.toISOString() ?? null,
      closed: presentClosure(row.category, clock.now().getTime()),
    }
  })

  api.servePublic(contract.listCandles, async ({ params: { symbol }, query: { range } }) => {
    const { row } = await find(symbol)
    const now = clock.now().getTime()
    const chart = { symbol, ...chartOf(range, row, now) }
    const isComplete = await complete({ ...chart, to: now })
    const candles = await book.read(chart)
    // Known candles are shown while the rest is out of reach.
    if (!isComplete && candles.length === 0) throw new DomainError('provider_unavailable')
    return {
      interval_seconds: candleSeconds[chart.interval],
      data: upToNow(candles, row, chart.interval).map(presentCandle),
    }
  })

  api.serveService(contract.liftPriceHalt, async ({ params: { symbol } }) => {
    await find(symbol)
    return { symbol, is_lifted: await database.asSystem((tx) => markLifted(tx, symbol)) }
  })

  async function complete(asked: Parameters<typeof book.complete>[1]): Promise<boolean> {
    try {
      await book.complete(source, asked)
      return true
    } catch (error) {
      if (isWithoutAnswer(error)) return false
      throw error
    }
  }
}
