import type { Config } from '../../platform/index.ts'
import type { FeedName } from '../config.ts'
import type { MarketFeed } from '../feed.ts'
import { createBinanceFeed } from './binance/binance-feed.ts'
import { createCoinGeckoFeed } from './coingecko/coingecko-feed.ts'
import { createSandboxFeed } from './sandbox-feed.ts'

type Settings = Pick<Config, 'providers' | 'markets'>

const adapters: Readonly<Record<FeedName, (settings: Settings) => MarketFeed>> = {
  sandbox: ({ providers }) => createSandboxFeed(providers.market),
  binance: ({ markets }) => createBinanceFeed(markets.binance),
  coingecko: ({ markets }) => createCoinGeckoFeed(markets.coingecko),
}

/** The feeds that are followed, in the order of preference; none where no source of prices is known. */
export function feedsOf(settings: Settings): readonly MarketFeed[] {
  return settings.markets.feeds.map((name) => adapters[name](settings))
}
