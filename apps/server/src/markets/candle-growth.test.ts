import { parseRate } from '@sadaf/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCandleGrowth } from './candle-growth.ts'
import type { FeedCandle } from './feed.ts'
import { readPrice } from './price.ts'

const MINUTES = 300_000
const DAY = 86_400_000
const begin = Math.floor(1_800_000_000_000 / DAY) * DAY

const candle = (at: number, over: Partial<FeedCandle> = {}): FeedCandle => ({
  at: new Date(at),
  open: '10',
  high: '12',
  low: '9',
  close: '11',
  volume: '5.00',
  ...over,
})

describe('prices that are heard', () => {
  test('make candles that contain all of them, and nothing else', () => {
    const steps = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 250_000 }), fc.integer({ min: 1, max: 9_999 })),
      {
        minLength: 1,
        maxLength: 80,
      },
    )
    fc.assert(
      fc.property(steps, (all) => {
        const growth = createCandleGrowth('5m')
        growth.follow(begin)
        const plain = new Map<number, number[]>()
        let now = begin
        for (const [ms, price] of all) {
          now += ms
          growth.hear(now, readPrice(String(price)), null)
          const at = Math.floor(now / MINUTES) * MINUTES
          plain.set(at, [...(plain.get(at) ?? []), price])
        }
        const expected = [...plain].map(([at, prices]) => ({
          at: new Date(at),
          open: String(prices[0]),
          high: String(Math.max(...prices)),
          low: String(Math.min(...prices)),
          close: String(prices.at(-1)),
          volume: '0.00',
        }))
        expect(growth.take()).toEqual(expected)
        expect(growth.take()).toEqual([])
      }),
    )
  })

  test('make no candle of which the beginning was missed', () => {
    const growth = createCandleGrowth('5m')
    growth.follow(begin + 1)
    growth.hear(begin + 1_000, readPrice('5'), null)
    expect(growth.take()).toEqual([])
    growth.hear(begin + MINUTES, readPrice('6'), null)
    expect(growth.take()).toEqual([
      candle(begin + MINUTES, { open: '6', high: '6', low: '6', close: '6', volume: '0.00' }),
    ])
  })

  test('go on from the candle that a feed knows', () => {
    const growth = createCandleGrowth('5m')
    growth.follow(begin + 1)
    growth.hear(begin + 1_000, readPrice('13'), parseRate('100'))
    growth.seed([candle(begin - MINUTES), candle(begin)])
    growth.hear(begin + 2_000, readPrice('8'), parseRate('100'))
    expect(growth.take()).toMatchObject([
      { at: new Date(begin), open: '10', high: '13', low: '8', close: '8' },
    ])
  })
})

describe('the volume', () => {
  test('in a candle is what the last 24 hours have gained, and what has left them', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 292, maxLength: 292 })
    fc.assert(
      fc.property(amounts, (traded) => {
        const text = (cents: number) => (cents / 100).toFixed(2)
        const growth = createCandleGrowth('5m')
        // A day of candles, and then what is said at the end of each of the next ones.
        growth.seed(
          traded
            .slice(0, 288)
            .map((cents, index) => candle(begin + index * MINUTES, { volume: text(cents) })),
        )
        growth.follow(begin + DAY)
        const lately = (count: number) =>
          traded.slice(count - 288, count).reduce((sum, each) => sum + each, 0)
        const heard: FeedCandle[] = []
        for (let count = 288; count <= 292; count += 1) {
          const moment = begin + count * MINUTES
          if (count > 288) growth.hear(moment - 1, readPrice('10'), parseRate(text(lately(count))))
          growth.hear(moment, readPrice('10'), parseRate(text(lately(count))))
          heard.push(...growth.take())
        }
        for (let count = 288; count < 292; count += 1) {
          const last = heard.filter(({ at }) => at.getTime() === begin + count * MINUTES).at(-1)
          expect(Math.abs(Number(last?.volume) * 100 - (traded[count] ?? 0))).toBeLessThan(5)
        }
      }),
      { numRuns: 20 },
    )
  })

  test('is no less than nothing, where a feed corrects itself', () => {
    const growth = createCandleGrowth('5m')
    growth.follow(begin)
    growth.hear(begin, readPrice('10'), parseRate('1000'))
    growth.hear(begin + 1, readPrice('10'), parseRate('0'))
    expect(growth.take()).toMatchObject([{ volume: '0.00' }])
  })

  test('between two moments is known where each candle between them is', () => {
    const growth = createCandleGrowth('5m')
    growth.seed([candle(begin), candle(begin + MINUTES)])
    expect(growth.volumeBetween(begin, begin + 2 * MINUTES)).toEqual(parseRate('10.00'))
    expect(growth.volumeBetween(begin, begin + 3 * MINUTES)).toBeNull()
  })
})
