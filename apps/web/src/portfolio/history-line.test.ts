import { expect, test } from 'vitest'
import { historyLine, nearestTo, ticksBetween } from './history-line.ts'

const day = (day: string, value: string | null, putIn: string) => ({ day, value, put_in: putIn })

test('the value goes from day to day, and what was put in stands until more is', () => {
  const { value, putIn, places } = historyLine([
    day('2026-01-01', '0.00', '0.00'),
    day('2026-01-02', '100.00', '50.00'),
    day('2026-01-05', '50.00', '50.00'),
  ])
  expect(places.map(({ x }) => x)).toEqual([0, 0.25, 1])
  expect(value).toBe('M0 1000L250 74.1L1000 537')
  expect(putIn).toBe('M0 1000H250V537H1000V537')
})

test('a day without a value is a gap', () => {
  const { value, under } = historyLine([
    day('2026-01-01', '1.00', '1.00'),
    day('2026-01-02', null, '1.00'),
    day('2026-01-03', '2.00', '1.00'),
    day('2026-01-04', '2.00', '1.00'),
  ])
  expect(value.match(/M/g)).toHaveLength(2)
  expect(under.match(/Z/g)).toHaveLength(2)
})

test.each([
  [[day('2026-01-01', '5.00', '5.00')]],
  [[day('2026-01-01', null, '0.00')]],
  [[day('2026-01-01', '-5.00', '-5.00'), day('2026-01-02', '-5.00', '-7.00')]],
])('of one day, of nothing and of less than nothing there is a line without a hole', (days) => {
  const drawn = historyLine(days)
  expect(JSON.stringify(drawn)).not.toMatch(/NaN|Infinity/)
})

test('ticks are round amounts within', () => {
  expect(ticksBetween(0, 11_900)).toEqual([0, 5_000, 10_000])
  expect(ticksBetween(97.2, 99.4)).toEqual([98, 99])
  expect(ticksBetween(-5, 5)).toEqual([-5, 0, 5])
})

test('a finger reads the day that is nearest', () => {
  const places = [0, 0.25, 1].map((x) => ({ x, y: 0 }))
  expect([0, 0.1, 0.2, 0.6, 0.7, 2].map((x) => nearestTo(places, x))).toEqual([0, 0, 1, 1, 2, 2])
})
