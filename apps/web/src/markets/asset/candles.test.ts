import { parseRate, rateToDecimal } from '@sadaf/money'
import { describe, expect, it } from 'vitest'
import type { Candle } from '../../app/api/api.ts'
import { drawn, isSameButLast, movingAverage, secondsOf, withLatest } from './candles.ts'

const aCandle = (over: Partial<Candle> = {}): Candle => ({
  at: '2026-11-25T10:00:00.000Z',
  open: '10',
  high: '12',
  low: '9',
  close: '11',
  volume: '1',
  ...over,
})

describe('a moving average', () => {
  const told = (closes: string[], length: number) =>
    movingAverage(closes, length).map((each) => each && rateToDecimal(each, 4, 'halfUp'))

  it('is exact, over as many closes as it says, and nothing before there are so many', () => {
    expect(told(['0.1', '0.2', '0.30', '1'], 3)).toEqual([null, null, '0.2000', '0.5000'])
    expect(told(['1', '2'], 1)).toEqual(['1.0000', '2.0000'])
    expect(told(['1', '2'], 5)).toEqual([null, null])
    expect(told([], 5)).toEqual([])
  })

  it('is the average of the closes under it, however many there are', () => {
    const closes = Array.from({ length: 60 }, (_, index) => `${index * index}.${index}`)
    const last = closes.slice(-20).map(parseRate).map(drawn)
    const expected = last.reduce((sum, close) => sum + close, 0) / 20
    const average = movingAverage(closes, 20).at(-1)
    expect(average && drawn(average)).toBeCloseTo(expected, 6)
  })
})

describe('the newest price', () => {
  const candles = { interval_seconds: 300, data: [aCandle({ at: '2026-11-25T09:55:00.000Z' }), aCandle()] }
  const lastWith = (price: string, quoted_at: string) => withLatest(candles, { price, quoted_at }).at(-1)

  it('is the close of the candle under way, and stretches it', () => {
    expect(lastWith('11.5', '2026-11-25T10:04:59Z')).toEqual(aCandle({ close: '11.5' }))
    expect(lastWith('13', '2026-11-25T10:04:59Z')).toEqual(aCandle({ close: '13', high: '13' }))
    expect(lastWith('8.999', '2026-11-25T10:00:00Z')).toEqual(aCandle({ close: '8.999', low: '8.999' }))
  })

  it('of another time changes nothing', () => {
    expect(lastWith('13', '2026-11-25T10:05:00Z')).toEqual(aCandle())
    expect(lastWith('13', '2026-11-25T09:59:59Z')).toEqual(aCandle())
    expect(withLatest(candles, { price: null, quoted_at: null })).toBe(candles.data)
  })
})

it('a candle begins at the second that it says', () => {
  expect(secondsOf(aCandle())).toBe(Date.UTC(2026, 10, 25, 10) / 1000)
})

describe('candles that came before', () => {
  const [first, last] = [aCandle({ at: '2026-11-25T09:55:00.000Z' }), aCandle()]

  it('are the same but for the one under way, where only that has changed', () => {
    expect(isSameButLast([first, last], [first, { ...last, close: '13' }])).toBe(true)
    expect(isSameButLast([first, last], [first, last])).toBe(true)
  })

  it('are others where one before it is, or where another is under way', () => {
    expect(isSameButLast([first, last], [{ ...first }, last])).toBe(false)
    expect(isSameButLast([first], [first, last])).toBe(false)
    expect(isSameButLast([first, last], [first, { ...last, at: '2026-11-25T10:05:00.000Z' }])).toBe(false)
  })
})
