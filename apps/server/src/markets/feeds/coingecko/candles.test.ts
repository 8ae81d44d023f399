import { expect, test } from 'vitest'
import { candlesOfPoints, daysToAsk, type Point } from './candles.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const T = Date.parse('2026-11-24T00:00:00Z')
const point = (at: number, price: string, volume24h = '2400'): Point => ({ at, price, volume24h })
const hours = { symbol: 'BTC', interval: '1h', from: new Date(T), to: new Date(T + DAY) } as const

test('a candle closes where the next one opens, with what was the highest and the lowest between', () => {
  const points = [
    point(T + 5_000, '10'),
    point(T + HOUR / 2, '14'),
    point(T + HOUR, '9'),
    point(T + 2 * HOUR, '11', '48'),
  ]
  expect(candlesOfPoints(points, hours)).toEqual([
    { at: new Date(T), open: '10', high: '14', low: '9', close: '9', volume: '100.00' },
    { at: new Date(T + HOUR), open: '9', high: '11', low: '9', close: '11', volume: '2.00' },
    { at: new Date(T + 2 * HOUR), open: '11', high: '11', low: '11', close: '11', volume: '2.00' },
  ])
})

test('over a gap nothing is told, and nothing goes on', () => {
  const candles = candlesOfPoints([point(T, '10'), point(T + 5 * HOUR, '20')], hours)
  expect(candles).toMatchObject([{ close: '10' }, { at: new Date(T + 5 * HOUR), open: '20' }])
})

test('points outside the requested time are left out, though the last candle closes by one', () => {
  const points = [point(T - HOUR, '1'), point(T + 23 * HOUR, '2'), point(T + DAY, '3')]
  expect(candlesOfPoints(points, hours)).toMatchObject([{ open: '2', close: '3' }])
})

test('of a day, all that was traded in it counts', () => {
  const days = { ...hours, interval: '1d' } as const
  const [day] = candlesOfPoints([point(T, '1', '5'), point(T + DAY, '2', '7')], days)
  expect(day?.volume).toBe('7.00')
})

test('a share of a volume of thirty digits is exact', () => {
  const [hour] = candlesOfPoints([point(T, '1', '999999999999999999999999999976')], hours)
  expect(hour?.volume).toBe('41666666666666666666666666665.67')
})

test.each([
  ['5m', 1, 1],
  ['5m', 9, 1],
  ['1h', 1, 2],
  ['1h', 30, 30],
  ['1h', 100, 90],
  ['1d', 30, 91],
  ['1d', 365, 365],
  ['1d', 730, 365],
] as const)('for %s of %i days, it is asked for %i', (interval, days, asked) => {
  const from = new Date(T - days * DAY)
  expect(daysToAsk({ symbol: 'BTC', interval, from, to: new Date(T) }, T)).toBe(asked)
})
