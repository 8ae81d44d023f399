import { z } from 'zod'

// Settings of market data feeds. The sandbox's own settings are its provider's (MARKET_URL).

/** Feeds that can be followed. */
const feedNames = ['sandbox', 'binance', 'coingecko'] as const
export type FeedName = (typeof feedNames)[number]

const PLANS = ['pro', 'demo'] as const
type Plan = (typeof PLANS)[number]

const webUrl = z.url({ protocol: /^https?$/ })

export const marketsConfigShape = {
  /** Feeds to follow, the most preferred first; the sandbox, where it is there, when unset. */
  MARKET_FEEDS: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(feedNames)))
    .refine((names) => new Set(names).size === names.length, 'names a feed twice')
    .optional(),
  /** Origins of what speaks as Binance does, for questions and for the stream. */
  MARKET_BINANCE_URL: webUrl.optional(),
  MARKET_BINANCE_STREAM_URL: z.url({ protocol: /^wss?$/ }).optional(),
  /** Base URL of an API like CoinGecko's, with the part before its contract: https://…/api/v3. */
  MARKET_COINGECKO_URL: webUrl.optional(),
  MARKET_COINGECKO_API_KEY: z.string().min(8).optional(),
  /** Of which plan the key is, which says in which header it is shown. */
  MARKET_COINGECKO_PLAN: z.enum(PLANS).default('pro'),
  /** How often it is asked what everything costs. */
  MARKET_COINGECKO_EVERY_SECONDS: z.coerce.number().int().min(10).max(300).default(60),
  /** How many questions a minute the plan allows. */
  MARKET_COINGECKO_PER_MINUTE: z.coerce.number().int().min(10).max(10_000).default(30),
}

export type BinanceConfig = {
  /** Origin for questions. */
  readonly url: string | undefined
  /** Origin of the stream. */
  readonly streamUrl: string | undefined
  readonly timeoutMs: number
}

export type CoinGeckoConfig = {
  readonly url: string | undefined
  readonly apiKey: string | undefined
  readonly keyHeader: string
  readonly timeoutMs: number
  readonly everyMs: number
  readonly perMinute: number
}

export type MarketsConfig = {
  /** In the order of preference. */
  readonly feeds: readonly FeedName[]
  readonly binance: BinanceConfig
  readonly coingecko: CoinGeckoConfig
}

type Given = z.output<z.ZodObject<typeof marketsConfigShape>>

const keyHeaders: Readonly<Record<Plan, string>> = { pro: 'x-cg-pro-api-key', demo: 'x-cg-demo-api-key' }

/** @param market the sandbox's settings, whose patience holds for the other feeds too */
export function readMarkets(
  given: Given,
  { url, timeoutMs }: { readonly url?: string | undefined; readonly timeoutMs: number },
): MarketsConfig {
  return {
    feeds: given.MARKET_FEEDS ?? (url === undefined ? [] : ['sandbox']),
    binance: { url: given.MARKET_BINANCE_URL, streamUrl: given.MARKET_BINANCE_STREAM_URL, timeoutMs },
    coingecko: {
      url: given.MARKET_COINGECKO_URL,
      apiKey: given.MARKET_COINGECKO_API_KEY,
      keyHeader: keyHeaders[given.MARKET_COINGECKO_PLAN],
      everyMs: given.MARKET_COINGECKO_EVERY_SECONDS * 1_000,
      perMinute: given.MARKET_COINGECKO_PER_MINUTE,
      timeoutMs,
    },
  }
}

/** Required settings of each feed. */
const needs: Readonly<Record<FeedName, readonly string[]>> = {
  sandbox: ['MARKET_URL', 'MARKET_API_KEY'],
  binance: ['MARKET_BINANCE_URL', 'MARKET_BINANCE_STREAM_URL'],
  coingecko: ['MARKET_COINGECKO_URL', 'MARKET_COINGECKO_API_KEY'],
}

/** Faults of combined feed settings that are right each by itself. */
export function faultsOfFeeds(given: NodeJS.ProcessEnv): string[] {
  const named = (given.MARKET_FEEDS ?? '').split(',').map((name) => name.trim())
  const followed = feedNames.filter((name) => named.includes(name))
  const missing = followed.flatMap((feed) =>
    needs[feed]
      .filter((name) => !given[name])
      .map((name) => `${name}: is missing, though MARKET_FEEDS names ${feed}`),
  )
  // The sandbox's prices would be shown as if they went on from those of a market.
  const isMixed = given.NODE_ENV === 'production' && followed.includes('sandbox') && followed.length > 1
  return isMixed
    ? [...missing, 'MARKET_FEEDS: a production does not follow the sandbox beside a market']
    : missing
}
