import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { CandleInterval, FeedCandle, MarketFeed, Tick } from '../../../apps/server/src/markets/index.ts'
import { until } from '../../support/until.ts'

export type MarketWorld = { readonly feed: MarketFeed; stop(): Promise<void> }

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
// Midnight of a day that is over.
const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
const yesterday = today - DAY_MS

/** Compares decimals of any length without a double in between. */
function isAtMost(less: string, more: string): boolean {
  const scaled = (text: string) => {
    const [whole = '', fraction = ''] = text.split('.')
    return BigInt(whole + fraction.padEnd(20, '0').slice(0, 20))
  }
  return scaled(less) <= scaled(more)
}

/** Abilities that some feeds have, and others do not. */
type Traits = {
  /** How many units of an asset there are. */
  readonly knowsSupplies?: boolean
  /** A candle opens at the price at which the one before closed. */
  readonly goesOn?: boolean
  /** A day is what its hours were together. */
  readonly addsUp?: boolean
}

/** Contract of every price feed, said against the interface alone. */
export function marketCases(
  name: string,
  start: () => Promise<MarketWorld>,
  { knowsSupplies = true, goesOn = true, addsUp = true }: Traits = {},
): void {
  describe(name, () => {
    let world: MarketWorld
    let feed: MarketFeed
    beforeAll(async () => {
      world = await start()
      feed = world.feed
    })
    afterAll(() => world.stop())

    const candles = (interval: CandleInterval, from: number, to: number, symbol = 'BTC') =>
      feed.candles({ symbol, interval, from: new Date(from), to: new Date(to) })

    test('it says whose prices these are', () => {
      expect(feed.name).not.toBe('')
      expect(typeof feed.isSandbox).toBe('boolean')
    })

    test('known supplies are told of the requested assets', async () => {
      const listings = await feed.listings(['BTC', 'ETH', 'NOBODYS'])
      const symbols = listings.map(({ symbol }) => symbol).toSorted()
      expect(symbols).toEqual(knowsSupplies ? ['BTC', 'ETH'] : [])
      for (const { symbol, circulatingSupply, maxSupply } of listings) {
        if (symbol !== 'BTC') continue
        expect(isAtMost(maxSupply ?? '0', '21000000') && isAtMost('21000000', maxSupply ?? '0')).toBe(true)
        expect(isAtMost(circulatingSupply ?? '0', '21000000')).toBe(true)
      }
    })

    describe('candles', () => {
      test('are those of the time that was asked for, the oldest first, each within its bounds', async () => {
        const hours = await candles('1h', yesterday, today)
        expect(hours.map(({ at }) => at.getTime())).toEqual(
          Array.from({ length: 24 }, (_, hour) => yesterday + hour * HOUR_MS),
        )
        for (const { open, high, low, close } of hours) {
          for (const price of [open, close]) {
            expect(isAtMost(low, price) && isAtMost(price, high)).toBe(true)
          }
        }
      })

      const ofOneAnother = goesOn ? 'open where the former closed' : 'open on their own'
      test(ofOneAnother, async () => {
        const hours = await candles('1h', yesterday, today)
        const isOnward = hours.every(({ open }, index) => index === 0 || open === hours[index - 1]?.close)
        expect(isOnward).toBe(goesOn)
      })

      const ofDays = addsUp ? 'of days are what their hours were together' : 'of days begin as their hours do'
      test(ofDays, async () => {
        const hours = await candles('1h', yesterday, today)
        const [day] = await candles('1d', yesterday, today)
        const extreme = (
          pick: (candle: FeedCandle) => string,
          isBetter: (one: string, other: string) => boolean,
        ) => hours.map(pick).reduce((best, each) => (isBetter(each, best) ? each : best))
        expect(day).toMatchObject({ open: hours[0]?.open, close: hours.at(-1)?.close })
        if (!addsUp) return
        expect(day).toMatchObject({
          high: extreme(
            ({ high }) => high,
            (one, other) => !isAtMost(one, other),
          ),
          low: extreme(
            ({ low }) => low,
            (one, other) => isAtMost(one, other),
          ),
        })
      })

      test('that are over are the same whenever they are asked for', async () => {
        expect(await candles('5m', yesterday, yesterday + HOUR_MS)).toEqual(
          await candles('5m', yesterday, yesterday + HOUR_MS),
        )
      })

      test('of a time that has not come are none', async () => {
        expect(await candles('1d', today + 2 * DAY_MS, today + 4 * DAY_MS)).toEqual([])
      })

      test('of what it does not quote are refused', async () => {
        await expect(candles('1d', yesterday, today, 'NOBODYS')).rejects.toMatchObject({
          name: 'ProviderRefusal',
        })
      })
    })
  })
}

/** Contract of a feed beyond one answer, up to its stream of prices. */
export function followingCases(name: string, start: () => Promise<MarketWorld>): void {
  describe(name, () => {
    let world: MarketWorld
    beforeAll(async () => {
      world = await start()
    })
    afterAll(() => world.stop())

    test('candles of a time that holds more than one answer are all there, once', async () => {
      const hours = await world.feed.candles({
        symbol: 'BTC',
        interval: '1h',
        from: new Date(today - 1_500 * HOUR_MS),
        to: new Date(today),
      })
      expect(hours).toHaveLength(1_500)
      expect(new Set(hours.map(({ at }) => at.getTime())).size).toBe(1_500)
    })

    test('a followed asset is told at once and then goes on, with no others', async () => {
      const batches: (readonly Tick[])[] = []
      const ending = new AbortController()
      onTestFinished(() => ending.abort())
      const following = world.feed.follow(
        ['BTC', 'ETH', 'NOBODYS'],
        async (ticks) => void batches.push(ticks),
        ending.signal,
      )
      await until(() => batches.length >= 2)
      ending.abort()
      await following
      expect(batches[0]?.map(({ symbol }) => symbol).toSorted()).toEqual(['BTC', 'ETH'])
      for (const ticks of batches) {
        const symbols = ticks.map(({ symbol }) => symbol)
        expect(new Set(symbols).size).toBe(symbols.length)
        expect(symbols).not.toContain('NOBODYS')
      }
      for (const ticks of Map.groupBy(batches.flat(), ({ symbol }) => symbol).values()) {
        const times = ticks.map(({ at }) => at.getTime())
        expect(times).toEqual(times.toSorted((one, other) => one - other))
      }
    })
  })
}
