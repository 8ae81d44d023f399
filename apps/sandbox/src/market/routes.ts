import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { moment, parse } from '../http/parse.ts'
import { askedApi } from '../http/provider-api.ts'
import { intervalMs, intervals } from './candles.ts'
import { listing } from './listing.ts'
import type { Market } from './market.ts'
import type { Reader, Streams } from './streams.ts'

const MOST_CANDLES = 1_000
const MOST_SYMBOLS = 1_000

const symbol = z.string().max(16)
const candlesQuery = z
  .strictObject({ symbol, interval: z.enum(intervals), from: moment, to: moment })
  .refine(({ from, to }) => from < to, { error: 'is not after from', path: ['to'] })
  .refine(
    ({ from, to, interval }) => (to.getTime() - from.getTime()) / intervalMs[interval] <= MOST_CANDLES,
    {
      error: `would be more than ${MOST_CANDLES} candles`,
      path: ['to'],
    },
  )
const streamQuery = z.strictObject({
  symbols: z
    .string()
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(symbol).max(MOST_SYMBOLS)),
})

/** The API of the market data service, as docs/providers/markets.md describes it. */
export function marketRoutes(
  app: FastifyInstance,
  { market, streams }: { market: Market; streams: Streams },
  stopping: AbortSignal,
): void {
  askedApi(app, market.service, stopping)

  app.get('/assets', () => ({
    data: listing.map((listed) => ({
      symbol: listed.symbol,
      circulating_supply: String(listed.circulatingSupply),
      max_supply: listed.maxSupply === null ? null : String(listed.maxSupply),
    })),
  }))

  app.get('/candles', (request) => {
    const wanted = parse(candlesQuery, request.query)
    const { from, to, interval } = wanted
    return { data: market.candles(wanted.symbol, { interval, from: from.getTime(), to: to.getTime() }) }
  })

  app.get('/stream', (request, reply) => {
    const symbols = parse(streamQuery, request.query).symbols.filter((each) => market.quotes(each))
    streams.requirePlace()
    const stop = streams.open(symbols, readerBehind(reply))
    request.raw.once('close', stop)
  })
}

/** Reader of the answer to a request, which goes on for as long as both want. */
function readerBehind(reply: FastifyReply): Reader {
  const { raw } = reply.hijack()
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  raw.flushHeaders()
  return {
    write: (text) => void raw.write(text),
    waitingBytes: () => raw.writableLength,
    // Unread data is lost: to end in order would wait for the reader.
    end: () => void raw.destroy(),
  }
}
