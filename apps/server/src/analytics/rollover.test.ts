import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carriedOver, expectedBy, percentageOf } from './rollover.ts'

const minor = fc.bigInt({ min: -1_000_000n, max: 1_000_000n })
const planned = fc.bigInt({ min: 1n, max: 1_000_000n })

test('the remainder is carried plus planned less spent: −22 + 1,430 − 629 = 779', () => {
  const budget = { mode: 'both', openingMinor: -22_00n, plannedMinor: 1_430_00n } as const
  expect(carriedOver(budget, [629_00n])).toBe(779_00n)
})

test('carrying both ways loses and makes nothing: all that was planned less all that was spent', () => {
  fc.assert(
    fc.property(minor, planned, fc.array(minor, { maxLength: 24 }), (openingMinor, plannedMinor, spent) => {
      const all = spent.reduce((sum, each) => sum + each, 0n)
      const carried = carriedOver({ mode: 'both', openingMinor, plannedMinor }, spent)
      expect(carried).toBe(openingMinor + plannedMinor * BigInt(spent.length) - all)
    }),
  )
})

test('carrying what is left passes on no overspending, and never less than carrying both ways', () => {
  fc.assert(
    fc.property(planned, fc.array(minor, { minLength: 1, maxLength: 24 }), (plannedMinor, spent) => {
      const left = carriedOver({ mode: 'left', openingMinor: 0n, plannedMinor }, spent)
      const both = carriedOver({ mode: 'both', openingMinor: 0n, plannedMinor }, spent)
      expect(left >= 0n && left >= both).toBe(true)
    }),
  )
})

test('without rollover nothing is carried', () => {
  expect(carriedOver({ mode: 'none', openingMinor: 0n, plannedMinor: 100n }, [10n, 20n])).toBe(0n)
})

test('a budget that is used up reads 100, one cent less 99, and one of nothing is over at the first cent', () => {
  expect(percentageOf(500_00n, 500_00n)).toBe(100)
  expect(percentageOf(499_99n, 500_00n)).toBe(99)
  expect(percentageOf(600_00n, 500_00n)).toBe(120)
  expect(percentageOf(1n, 0n)).toBeGreaterThan(100)
  expect(percentageOf(0n, -5n)).toBeGreaterThan(100)
  expect(percentageOf(0n, 0n)).toBe(0)
})

const month = { from: '2026-11-01', to: '2026-11-30' }

test('a rent on the first counts whole from its day on, and the rest by the share of days', () => {
  const bills = [{ day: '2026-11-01', minor: 900_00n }]
  const on = (day: string) => expectedBy(day, { month, availableMinor: 1_200_00n, bills })
  expect(on('2026-11-01')).toBe(910_00n)
  expect(on('2026-11-15')).toBe(1_050_00n)
  expect(on('2026-11-30')).toBe(1_200_00n)
})

test('a bill that is still to come is not expected before its day', () => {
  const bills = [{ day: '2026-11-20', minor: 300_00n }]
  const on = (day: string) => expectedBy(day, { month, availableMinor: 600_00n, bills })
  expect(on('2026-11-19')).toBe(190_00n)
  expect(on('2026-11-20')).toBe(500_00n)
})

test('bills above the budget are expected whole, and nothing beside them', () => {
  const bills = [{ day: '2026-11-02', minor: 900_00n }]
  expect(expectedBy('2026-11-20', { month, availableMinor: 500_00n, bills })).toBe(900_00n)
})
