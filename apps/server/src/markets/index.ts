import { DAY_MS } from '@sadaf/calendar'
import { z } from 'zod'
import type { Capability, Needs } from '../capability.ts'
import { keepCatalogue } from './asset-store.ts'
import { createBoard } from './board.ts'
import { forgetOldCandles } from './candle-store.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { serveFavourites } from './favourite-routes.ts'
import { feedsOf } from './feeds/index.ts'
import { createKeeper } from './keeper.ts'
import { createMeters } from './meters.ts'
import { declareMarketData } from './personal-data.ts'
import { marketFunctions } from './published.ts'
import { serveMarkets } from './routes.ts'
import { createPriceStream } from './stream/price-stream.ts'
import { serveWatchLists } from './watch-list-routes.ts'

export { knownAsset } from './catalogue/catalogue.ts'
export { type Close, type Closes, closesOfDays, createCloses, readDigits } from './closes.ts'
export type { CandleInterval, FeedCandle, MarketFeed, Tick } from './feed.ts'
export { isWithoutAnswer } from './feed-errors.ts'
export { createBinanceFeed } from './feeds/binance/binance-feed.ts'
export { createCoinGeckoFeed } from './feeds/coingecko/coingecko-feed.ts'
export { createSandboxFeed } from './feeds/sandbox-feed.ts'
export { type NamedPrice, namedPrices } from './named-price.ts'
export { percentBetween } from './price.ts'
export { STALE_MS } from './price-state.ts'
export { latestQuoteAt } from './quote-store.ts'
export { createTicker, type Named, type Past, type PricesTold, type Ticker } from './ticker.ts'
export { presentClosure } from './venue.ts'

const FORGET = 'markets.forget_old_candles'
const NIGHTLY = '40 3 * * *'
/** How long candles are kept, by their length in seconds; those of days for good. */
const KEPT_DAYS = [
  { seconds: 300, days: 9 },
  { seconds: 3_600, days: 100 },
] as const

/** Assets, and what they cost. */
export const markets = {
  name: 'markets',
  published: marketFunctions,
  personalData: declareMarketData,
  async open({
    api,
    app,
    platform,
    streams,
    ticker,
  }: Needs<'api' | 'app' | 'platform' | 'streams' | 'ticker'>) {
    const { clock, database, jobs, metrics } = platform
    const feeds = feedsOf(platform.config)
    await database.asSystem((tx) => keepCatalogue(tx, catalogue))
    const preferred = feeds[0] ?? { name: 'none', isSandbox: false }
    const board = createBoard(platform, preferred)
    serveMarkets({ api, platform }, board, feeds)
    const prices = createPriceStream(platform, board)
    streams.add(prices)
    app.addHook('onClose', prices.stop)
    serveFavourites({ api, platform })
    serveWatchLists({ api, platform })
    if (feeds.length > 0) {
      jobs.alongside(createKeeper(platform, { feeds, meters: createMeters(metrics), ticker }))
    }
    jobs.define(FORGET, z.unknown(), async () => {
      for (const { seconds, days } of KEPT_DAYS) {
        const before = new Date(clock.now().getTime() - days * DAY_MS)
        await database.asSystem((tx) => forgetOldCandles(tx, seconds, before))
      }
    })
    jobs.schedule(FORGET, NIGHTLY)
  },
} satisfies Capability
