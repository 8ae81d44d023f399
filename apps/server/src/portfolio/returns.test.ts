import { expect, test } from 'vitest'
import type { WorthDay } from './daily-worth.ts'
import { thinned } from './history.ts'
import { dayNumber, dayText, percentText, returnsByDay, returnsOf, withDividends } from './returns.ts'

const day = (number: number, part: Partial<WorthDay>): WorthDay => ({
  day: number,
  value: 0n,
  deposits: 0n,
  withdrawals: 0n,
  putIn: 0n,
  ...part,
})

test('1,000 that became 1,100, then with 500 more 1,520, made 4.50 % by time', () => {
  const days = [
    day(1, { deposits: 1_000_00n, value: 1_100_00n }),
    day(2, { deposits: 500_00n, value: 1_520_00n }),
  ]
  const returns = returnsOf(days, true)
  expect(percentText(returns?.timeWeighted?.period ?? 0)).toBe('4.50')
  expect(returns).toMatchObject({ since: 1, days: 2, timeWeighted: { yearly: null } })
})

test('1,000, 500 a month later and 1,520 after two made 1.601 % by money, and nothing is told of a year', () => {
  const days = Array.from({ length: 60 }, (_, index) => {
    const deposits = index === 0 ? 1_000_00n : index === 30 ? 500_00n : 0n
    return day(index + 1, { deposits, value: index === 59 ? 1_520_00n : 1_000_00n })
  })
  const returns = returnsOf(days, true)
  expect(returns?.moneyWeighted?.period).toBeCloseTo(0.01601, 5)
  expect(returns?.moneyWeighted?.yearly).toBeNull()
})

test('a dividend counts on its ex-date as earned, and not as money that was taken out', () => {
  const days = [
    day(1, { deposits: 1_000_00n, value: 1_000_00n }),
    // The price falls by the dividend of twenty.
    day(2, { value: 980_00n }),
    day(3, { value: 1_029_00n }),
  ]
  const returns = returnsOf(withDividends(days, new Map([['1970-01-03', 20_00n]])), true)
  expect(percentText(returns?.timeWeighted?.period ?? 0)).toBe('5.00')
  expect(percentText(returnsOf(days, true)?.timeWeighted?.period ?? 0)).toBe('2.90')
})

test('from a year on the same is told for a year', () => {
  const days = [
    day(0, { value: 100n }),
    ...Array.from({ length: 730 }, (_, index) => day(index + 1, { value: index === 729 ? 121n : 100n })),
  ]
  const returns = returnsOf(days, false)
  expect(returns?.days).toBe(730)
  expect(returns?.timeWeighted?.yearly).toBeCloseTo(0.1, 9)
  expect(returns?.moneyWeighted?.yearly).toBeCloseTo(0.1, 9)
})

test('deposits of a day count from its beginning, withdrawals at its end', () => {
  const days = [
    day(5, { value: 1_000n }),
    day(6, { deposits: 1_000n, value: 2_200n }),
    day(7, { withdrawals: 1_100n, value: 1_100n }),
  ]
  const returns = returnsOf(days, false)
  // 2,000 became 2,200; 2,200 stayed 2,200.
  expect(returns?.timeWeighted?.period).toBeCloseTo(0.1, 12)
  expect(returns).toMatchObject({ since: 5, days: 2 })
})

test('they count from the last day on that has no value, and say so', () => {
  const days = [
    day(1, { deposits: 7n, value: 1n }),
    day(2, { value: null }),
    day(3, { value: 100n }),
    day(4, { value: 110n }),
  ]
  expect(returnsOf(days, true)).toMatchObject({ since: 3, days: 1, timeWeighted: { period: 0.1 } })
})

test.each([
  ['of a day without a value', [day(1, { value: null })], null],
  ['of nothing', [], null],
  ['of one end', [day(1, { value: null }), day(2, { value: 5n })], null],
  ['of what was never held', [day(1, {}), day(2, {})], { timeWeighted: null, moneyWeighted: null }],
  [
    'of what came from nowhere',
    [day(1, { value: 5n }), day(2, { value: 6n })],
    { timeWeighted: null, moneyWeighted: null },
  ],
])('they cannot be computed %s', (_, days, expected) => {
  const returns = returnsOf(days, true)
  if (expected === null) expect(returns).toBeNull()
  else expect(returns).toMatchObject(expected)
})

test('days are counted since 1970, and nothing is written as less than nothing', () => {
  expect(dayText(dayNumber(new Date('2026-11-26T23:59:59.999Z')))).toBe('2026-11-26')
  expect([percentText(-0.00001), percentText(-0.5), percentText(0.12345)]).toEqual([
    '0.00',
    '-50.00',
    '12.35',
  ])
})

test('a line has its first and its last day, and no more than a screen can tell apart', () => {
  const days = Array.from({ length: 3_660 }, (_, index) => index)
  const { points, stepDays } = thinned(days)
  expect(stepDays).toBe(6)
  expect([points[0], points.at(-1)]).toEqual([0, 3_659])
  expect(points.length).toBeLessThanOrEqual(732)
  expect(thinned([1, 2, 3])).toEqual({ stepDays: 1, points: [1, 2, 3] })
})

test('the line of returns ends at the return of the range, begins at nothing, and has no point before a gap', () => {
  const days = [
    day(1, { value: 500_00n }),
    day(2, { value: null }),
    day(3, { value: 1_000_00n }),
    day(4, { value: 1_100_00n }),
    day(5, { deposits: 500_00n, value: 1_520_00n }),
  ]
  const texts = returnsByDay(days, false).map((each) => each && percentText(each))
  expect(texts).toEqual([null, null, 0, '10.00', '4.50'])
  expect(returnsOf(days, false)?.timeWeighted?.period).toBe(returnsByDay(days, false).at(-1))
  expect(returnsByDay([day(1, { value: null })], true)).toEqual([null])
})
