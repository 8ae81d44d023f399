import type { FeedCandle } from './feed.ts'

/** A price as it came to be believed. */
export type Named = {
  readonly symbol: string
  readonly price: string
  /** Until when the one before it was known to stand; null where there was none. */
  readonly stoodUntil: number | null
}

/** How a price went from a moment on. */
export type Past = {
  /** Those that reach beyond the moment, the oldest first. */
  readonly candles: readonly FeedCandle[]
  readonly lengthMs: number
}

/** Believed and fresh changes at a moment, in the process that follows the prices. */
export type PricesTold = {
  readonly at: number
  readonly prices: readonly Named[]
  /**
   * Past prices of an asset until now, as the source of its prices knows them.
   *
   * @throws ProviderUnreachable, ProviderRefusal
   */
  past(symbol: string, from: number): Promise<Past>
}

/** Listeners to each batch of prices, once and in order. A listener does not hold up the prices. */
export type Ticker = {
  on(listener: (told: PricesTold) => void): void
  tell(told: PricesTold): void
}

export function createTicker(): Ticker {
  const listeners: ((told: PricesTold) => void)[] = []
  return {
    on: (listener) => void listeners.push(listener),
    tell(told) {
      for (const listener of listeners) listener(told)
    },
  }
}
