import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { MarketFeed, Tick } from '../../../apps/server/src/markets/index.ts'
import { ProviderUnreachable } from '../../../apps/server/src/providers/index.ts'
import { until } from '../until.ts'

/** A candle as each house writes it in its own way. */
export type PlayedCandle = Readonly<Record<'at' | 'open' | 'high' | 'low' | 'close' | 'volume', string>>

/** A price provider, as a test plays it. */
export type PlayedFeed = {
  /** New each time: what one answer did to the circuit is nothing to the next. */
  feed(silenceMs?: number): MarketFeed
  unconfigured(): MarketFeed
  /** Bitcoin costs this from now on, as it writes prices: a text, or what stands in its JSON without marks. */
  quotes(price: string): void
  /** Answers every request so. */
  answers(how: (response: ServerResponse) => void): void
  /** Lines that stay open; a house that is asked now and then has none. */
  readonly lines?: { count(): number; breakOff(): void }
  /** These are its candles, whatever is asked for; a house that tells of points alone has none. */
  readonly tells?: (candles: readonly PlayedCandle[]) => void
  stop(): void
}

type Traits = { readonly hasLines: boolean; readonly hasCandles: boolean }

const wanted = {
  symbol: 'BTC',
  interval: '1d',
  from: new Date('2026-11-24T00:00:00Z'),
  to: new Date('2026-11-26T00:00:00Z'),
} as const
const candle: PlayedCandle = {
  at: '2026-11-24T00:00:00Z',
  open: '1.00',
  high: '2.00',
  low: '0.50',
  close: '1.50',
  volume: '0',
}

/** An adapter's handling of all that a price provider, or anybody on the way, can say. */
export function feedCases(
  name: string,
  play: () => Promise<PlayedFeed>,
  { hasLines, hasCandles }: Traits,
): void {
  describe(`${name} in all weathers`, () => {
    let house: PlayedFeed
    beforeAll(async () => {
      house = await play()
    })
    afterAll(() => house.stop())

    /** Follows bitcoin until it costs what is waited for, or the other side is not believed any more. */
    async function follow(price?: string, silenceMs?: number): Promise<Tick[]> {
      const ending = new AbortController()
      onTestFinished(() => ending.abort())
      const taken: Tick[] = []
      await house.feed(silenceMs).follow(
        ['BTC', 'AAPL', 'NOBODYS'],
        async (ticks) => {
          taken.push(...ticks)
          if (ticks.some((tick) => tick.price === price)) ending.abort()
        },
        ending.signal,
      )
      return taken
    }

    test.each([
      '97412.36',
      '0.10',
      '0.000000000000000001',
      '999999999999999999999999999999',
      '123456789012345678901234567890.123456789012345678901234567890',
    ])('a price is the decimal that was written, and nothing else is told: %s', async (price) => {
      house.quotes(price)
      const taken = await follow(price)
      expect(new Set(taken.map(({ symbol }) => symbol))).toEqual(new Set(['BTC']))
    })

    test.each(['-1', 'NaN', '9'.repeat(31), '1e31', ''])(
      'a house that says %j for a price is not believed',
      async (price) => {
        house.quotes(price)
        await expect(follow()).rejects.toBeInstanceOf(ProviderUnreachable)
      },
    )

    test.each<[what: string, how: (response: ServerResponse) => void]>([
      ['that it is down', (response) => void response.writeHead(503).end()],
      ['that our key is wrong', (response) => void response.writeHead(401).end('{"code":"unauthorized"}')],
      ['that we ask too often', (response) => void response.writeHead(429, { 'retry-after': '60' }).end()],
      ['that it is elsewhere', (response) => void response.writeHead(302, { location: '/' }).end()],
      ['nothing, the connection breaks', (response) => void response.destroy()],
      ['a page', (response) => void response.writeHead(200).end('<html>')],
      [
        'half an answer',
        (response) =>
          void response.writeHead(200, { 'content-length': '9' }).write('{', () => response.destroy()),
      ],
      ['null', (response) => void response.writeHead(200).end('null')],
    ])('a house that says %s is out of reach', async (_what, how) => {
      house.answers(how)
      await expect(follow()).rejects.toBeInstanceOf(ProviderUnreachable)
      await expect(house.feed().candles(wanted)).rejects.toBeInstanceOf(ProviderUnreachable)
    })

    test('a failing consumer’s error is its own, and the connection is let go', async () => {
      house.quotes('100')
      const following = house
        .feed()
        .follow(
          ['BTC'],
          () => Promise.reject(new Error('the database is away')),
          new AbortController().signal,
        )
      await expect(following).rejects.toThrow('the database is away')
      await until(() => (house.lines?.count() ?? 0) === 0)
    })

    test('it ends in peace when it is asked to, also before anything was said', async () => {
      house.quotes('100')
      await follow('100')
      await house.feed().follow(['BTC'], async () => {}, AbortSignal.abort())
      await until(() => (house.lines?.count() ?? 0) === 0)
    })

    test('without a place in the configuration it is out of reach', async () => {
      const feed = house.unconfigured()
      const { signal } = new AbortController()
      await expect(feed.follow(['BTC'], async () => {}, signal)).rejects.toBeInstanceOf(ProviderUnreachable)
      await expect(feed.candles(wanted)).rejects.toBeInstanceOf(ProviderUnreachable)
    })

    if (hasLines) lineCases()
    if (hasCandles) candleCases()

    function lineCases(): void {
      test('a line that breaks is lost, and nothing stays open behind it', async () => {
        house.quotes('100')
        const following = follow()
        await until(() => (house.lines?.count() ?? 0) > 0)
        house.lines?.breakOff()
        await expect(following).rejects.toBeInstanceOf(ProviderUnreachable)
        await until(() => house.lines?.count() === 0)
      })
    }

    function candleCases(): void {
      test('candles are as they were written', async () => {
        house.tells?.([candle])
        expect(await house.feed().candles(wanted)).toEqual([{ ...candle, at: new Date(candle.at) }])
      })

      test.each<[what: string, candles: readonly PlayedCandle[]]>([
        ['before the time', [{ ...candle, at: '2026-11-23T00:00:00Z' }]],
        ['after it', [{ ...candle, at: '2026-11-26T00:00:00Z' }]],
        ['out of order', [{ ...candle, at: '2026-11-25T00:00:00Z' }, candle]],
        ['told twice', [candle, candle]],
        ['without a price', [{ ...candle, low: '0' }]],
        ['of something else', [{ ...candle, low: 'low' }]],
      ])('candles %s are not believed', async (_what, candles) => {
        house.tells?.(candles)
        await expect(house.feed().candles(wanted)).rejects.toBeInstanceOf(ProviderUnreachable)
      })
    }
  })
}
