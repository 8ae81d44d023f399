import { EventSourceParserStream } from 'eventsource-parser/stream'
import { fetchOutside, readJsonOfStrangers } from '../../platform/index.ts'
import { type AskedProviderConfig, ProviderUnreachable, reach } from '../../providers/index.ts'
import { type CandlesWanted, candleSeconds, type MarketFeed, type Tick } from '../feed.ts'
import { followUntil } from './follow-until.ts'
import { assetsMessage, candlesMessage, ticksMessage } from './sandbox-messages.ts'

const NAME = 'Naseem Market Data'
const ROOT = '/market/v1'
const MOST_CANDLES = 1_000
/** It says something every second, and be it nothing new. */
const SILENCE_MS = 10_000
/** Far more than a word on every asset. */
const LARGEST_EVENT = 4_194_304

/**
 * Market data feed of the sandbox on a newcomer's machine, over the HTTP contract of
 * docs/providers/markets.md.
 */
export function createSandboxFeed(config: AskedProviderConfig, silenceMs = SILENCE_MS): MarketFeed {
  const http = reach('market data', ROOT, config)
  return {
    name: NAME,
    isSandbox: true,

    async listings(symbols) {
      const wanted = new Set(symbols)
      const all = await http.call(assetsMessage, { method: 'GET', path: '/assets' })
      return all.filter(({ symbol }) => wanted.has(symbol))
    },

    async candles(wanted) {
      const candles = []
      for (const { from, to } of pagesOf(wanted)) {
        const query = new URLSearchParams({
          symbol: wanted.symbol,
          interval: wanted.interval,
          from: from.toISOString(),
          to: to.toISOString(),
        })
        const path = `/candles?${query}`
        candles.push(...(await http.call(candlesMessage(from, to), { method: 'GET', path })))
      }
      return candles
    },

    follow: (symbols, take, signal) =>
      followUntil(signal, take, (ending) => listen(config, symbols, { signal: ending, silenceMs })),
  }
}

/** As many candles at a time as are answered at once. */
function pagesOf({ from, to, interval }: CandlesWanted): { from: Date; to: Date }[] {
  const lengthMs = candleSeconds[interval] * 1000 * MOST_CANDLES
  const pages = []
  for (let at = from.getTime(); at < to.getTime(); at += lengthMs) {
    pages.push({ from: new Date(at), to: new Date(Math.min(at + lengthMs, to.getTime())) })
  }
  return pages
}

type Listening = { readonly signal: AbortSignal; readonly silenceMs: number }

/** Events of these assets, until the stream falls silent. @throws ProviderUnreachable */
async function* listen(
  { url, apiKey }: AskedProviderConfig,
  symbols: readonly string[],
  { signal, silenceMs }: Listening,
): AsyncGenerator<readonly Tick[], void, void> {
  if (!url || !apiKey) throw new ProviderUnreachable('market data is not configured')
  const asked = new Set(symbols)
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), silenceMs)
  try {
    const response = await fetchOutside(
      `${url}${ROOT}/stream?${new URLSearchParams({ symbols: symbols.join() })}`,
      {
        headers: { accept: 'text/event-stream', authorization: `Bearer ${apiKey}` },
        // Redirects are not followed: our key goes to this address alone.
        redirect: 'error',
        signal: AbortSignal.any([signal, silence.signal]),
      },
    )
    if (!response.ok || !response.body) throw new Error(`answered ${response.status}`)
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ maxBufferSize: LARGEST_EVENT }))
    for await (const { event, data } of events) {
      timer.refresh()
      if (event !== 'ticks') continue
      const ticks = ticksMessage.parse(readJsonOfStrangers(data))
      yield ticks.filter(({ symbol }) => asked.has(symbol))
    }
  } catch (error) {
    const what = silence.signal.aborted ? 'has fallen silent' : 'is lost'
    throw new ProviderUnreachable(`market data ${what}`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
