import { expect, test } from 'vitest'
import { believed } from './past.ts'

const candle = (low: string, high: string, minute = 0) => ({
  at: new Date(minute * 60_000),
  open: low,
  high,
  low,
  close: low,
  volume: '1',
})

test('a candle with an unbelievable price is left out, and what comes after it counts', () => {
  const [one, spike, three] = [candle('100', '110'), candle('100', '331'), candle('105', '120')]
  expect(believed([one, spike, three])).toEqual([one, three])
  expect(believed([one, candle('33', '100'), three])).toEqual([one, three])
})

test('exactly three times as much is believed, and so is what comes there step by step', () => {
  const steps = [candle('100', '300'), candle('250', '300'), candle('300', '750')]
  expect(believed(steps)).toEqual(steps)
})

test('a level that is kept to for ten minutes is believed, as it is while it is heard', () => {
  const [near, ...far] = [
    candle('100', '110'),
    ...[5, 10, 15].map((minute) => candle('1000', '1100', minute)),
  ]
  expect(believed([near, ...far])).toEqual([near, far[2]])
})
