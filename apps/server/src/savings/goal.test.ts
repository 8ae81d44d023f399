import { money } from '@sadaf/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthlyNeeded, monthsUntil, partOf, percentageSaved, reachedOn } from './goal.ts'

const usd = (minor: bigint) => money('USD', minor)

test('parts of a goal reach it together, with less than one cent a part too much', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 1, max: 600 }), (minor, count) => {
      const all = partOf(usd(minor), count).minor * BigInt(count)
      expect(all >= minor && all - minor < BigInt(count)).toBe(true)
    }),
  )
})

test('the monthly need spreads over the months until the day, the present one counted when it is the last', () => {
  const goal = { target: usd(1_000_00n), dueOn: '2027-01-31' }
  expect(monthsUntil('2026-11-27', '2027-01-31')).toBe(2)
  expect(monthsUntil('2026-11-02', '2026-11-30')).toBe(1)
  expect(monthlyNeeded(goal, usd(400_00n), '2026-11-27')).toEqual(usd(300_00n))
  expect(monthlyNeeded(goal, usd(1_000_00n), '2026-11-27')).toBeNull()
  expect(monthlyNeeded(goal, usd(0n), '2027-02-01')).toBeNull()
  expect(monthlyNeeded({ ...goal, dueOn: null }, usd(0n), '2026-11-27')).toBeNull()
})

test('progress is rounded down, and a debt is no progress', () => {
  expect(percentageSaved(usd(999_99n), usd(1_000_00n))).toBe(99)
  expect(percentageSaved(usd(1_000_00n), usd(1_000_00n))).toBe(100)
  expect(percentageSaved(usd(-5n), usd(1_000_00n))).toBe(0)
})

test('two plans fill what is missing together, on the day of the run that does', () => {
  const every = (days: Record<string, string | null>) => (day: string) => days[day] ?? null
  const plans = [
    {
      amount: usd(50_00n),
      next: { day: '2026-12-01', amount: usd(10_00n) },
      dayAfter: every({ '2026-12-01': '2027-01-01', '2027-01-01': null }),
    },
    { amount: usd(20_00n), next: { day: '2026-12-15', amount: usd(20_00n) }, dayAfter: every({}) },
  ]
  expect(reachedOn(usd(30_00n), plans)).toBe('2026-12-15')
  expect(reachedOn(usd(80_00n), plans)).toBe('2027-01-01')
  expect(reachedOn(usd(80_01n), plans)).toBeNull()
  expect(reachedOn(usd(0n), plans)).toBeNull()
  expect(reachedOn(usd(1n), [])).toBeNull()
})
