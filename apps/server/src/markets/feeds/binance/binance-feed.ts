import { DAY_MS } from '@sadaf/calendar'
import { type Clock, cachedFor, systemClock } from '../../../platform/index.ts'
import { ProviderRefusal, ProviderUnreachable, reach } from '../../../providers/index.ts'
import { pagesOf } from '../../candle-stretches.ts'
import type { BinanceConfig } from '../../config.ts'
import type { FeedCandle, MarketFeed } from '../../feed.ts'
import { createAllowance } from '../allowance.ts'
import { followUntil } from '../follow-until.ts'
import { listen } from './listen.ts'
import { klinesMessage, refusalMessage } from './messages.ts'
import { readPairs } from './pairs.ts'

const NAME = 'Binance'
const ROOT = '/api/v3'
/** The whole list of pairs has several megabytes. */
const LARGEST_ANSWER_BYTES = 33_554_432
/** It keeps those away for up to three days who go on asking when they were told to wait: its wish is kept to. */
const LONGEST_REST_MS = 3 * DAY_MS
/** How soon a pair that is halted is no longer named. */
const PAIRS_KEPT_MS = 300_000
/** It allows 300 connections within five minutes to all who share an address. */
const MOST_CONNECTIONS = 60
const CONNECTIONS_WITHIN_MS = 300_000
/** On the stream something changes every second. */
const SILENCE_MS = 10_000
/** It closes each connection after 24 hours. */
const LIVES_MS = 23 * 3_600_000

type Patience = { readonly clock?: Clock; readonly silenceMs?: number; readonly livesMs?: number }

/**
 * Binance's spot market, or a service that speaks as it does: prices in USDT, taken for US dollars. Its data
 * needs no key.
 */
export function createBinanceFeed(config: BinanceConfig, patience: Patience = {}): MarketFeed {
  const { clock = systemClock, silenceMs = SILENCE_MS, livesMs = LIVES_MS } = patience
  const http = reach(
    'binance',
    ROOT,
    { ...config, apiKey: undefined },
    {
      keyHeader: null,
      refusal: refusalMessage,
      largestAnswerBytes: LARGEST_ANSWER_BYTES,
      longestRestMs: LONGEST_REST_MS,
    },
  )
  const now = () => clock.now().getTime()
  const pairs = cachedFor(PAIRS_KEPT_MS, clock, () => readPairs(http))
  const connections = createAllowance(MOST_CONNECTIONS, CONNECTIONS_WITHIN_MS, now)
  return {
    name: NAME,
    isSandbox: false,

    // An exchange knows what is traded, not what there is.
    listings: async () => [],

    async candles({ symbol, interval, from, to }) {
      const pair = (await pairs()).get(symbol)
      if (!pair) throw new ProviderRefusal(NAME, 'asset_not_quoted')
      const candles: FeedCandle[] = []
      for (const page of pagesOf({ from: from.getTime(), to: to.getTime() }, interval)) {
        const query = new URLSearchParams({
          symbol: pair.pair,
          interval,
          startTime: String(page.from),
          // Unlike ours, its end is part of the time.
          endTime: String(page.to - 1),
          limit: '1000',
        })
        const message = klinesMessage(new Date(page.from), new Date(page.to))
        candles.push(...(await http.call(message, { method: 'GET', path: `/klines?${query}` })))
      }
      return candles
    },

    follow: (symbols, take, signal) =>
      followUntil(signal, take, (ending) => {
        const { streamUrl, timeoutMs } = config
        if (!streamUrl) throw new ProviderUnreachable('binance is not configured')
        const line = { url: streamUrl, openMs: timeoutMs, silenceMs, signal: ending }
        return listen({ http, pairs, symbols, line, livesMs, now, connections })
      }),
  }
}
