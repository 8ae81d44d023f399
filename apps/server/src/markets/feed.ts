/** How long a candle is. */
export const candleSeconds = { '5m': 300, '1h': 3_600, '1d': 86_400 } as const
export type CandleInterval = keyof typeof candleSeconds

/** Price of an asset at a moment by a feed. Decimals as they were written: never as a double. */
export type Tick = {
  readonly symbol: string
  /** In US dollars; null where it names none any more. */
  readonly price: string | null
  /** Traded in the last 24 hours, in US dollars; null where the feed does not say. */
  readonly volume24h: string | null
  readonly at: Date
}

export type FeedCandle = {
  readonly at: Date
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  /** In US dollars. */
  readonly volume: string
}

/** Data of an asset that a feed has besides its price. */
export type Listing = {
  readonly symbol: string
  readonly circulatingSupply: string | null
  readonly maxSupply: string | null
}

export type CandlesWanted = {
  readonly symbol: string
  readonly interval: CandleInterval
  readonly from: Date
  readonly to: Date
}

/** Market data feed. */
export type MarketFeed = {
  readonly name: string
  readonly isSandbox: boolean
  /**
   * For how long its word is good where it is asked now and then; it counts as silent then. Half a minute when unset.
   */
  readonly goodForMs?: number
  /** Listings of the assets that it quotes, among the requested ones. */
  listings(symbols: readonly string[]): Promise<readonly Listing[]>
  /**
   * Candles of [from, to), the oldest first, without gaps that the feed does not have itself.
   * @throws ProviderUnreachable where it does not answer
   */
  candles(wanted: CandlesWanted): Promise<readonly FeedCandle[]>
  /**
   * Hands on what it says of these assets, as it comes: at most one batch a second, no asset twice in one, and of an
   * asset nothing older than what was handed on before.
   *
   * @returns when `signal` ends it
   * @throws ProviderUnreachable where the connection is lost or cannot be believed any more; to be called again
   */
  follow(
    symbols: readonly string[],
    take: (ticks: readonly Tick[]) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void>
}
