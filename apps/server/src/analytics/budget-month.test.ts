import type { MonthStart } from '@sadaf/api'
import { addDays, daysBetween } from '@sadaf/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgetMonthOf, budgetMonthsUpTo } from './budget-month.ts'

const starts = fc.oneof(fc.integer({ min: 1, max: 28 }), fc.constant<MonthStart>('last_working_day'))
const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1990-01-01', count))

test('each day is in exactly one budget month, whatever the start', () => {
  fc.assert(
    fc.property(days, starts, (day, start) => {
      const month = budgetMonthOf(day, start)
      expect(month.from <= day && day <= month.to).toBe(true)
      // Its neighbours begin and end where it does: no day is left out, and none is in two.
      expect(budgetMonthOf(month.from, start)).toEqual(month)
      expect(budgetMonthOf(month.to, start)).toEqual(month)
      expect(budgetMonthOf(addDays(month.to, 1), start).from).toBe(addDays(month.to, 1))
      expect(budgetMonthOf(addDays(month.from, -1), start).to).toBe(addDays(month.from, -1))
    }),
  )
})

test('budget months from one day to another cover all days between them once', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 800 }), starts, (from, count, start) => {
      const to = addDays(from, count)
      const months = budgetMonthsUpTo(to, from, start)
      const [first, last] = [months[0], months.at(-1)]
      expect(first).toEqual(budgetMonthOf(from, start))
      expect(last).toEqual(budgetMonthOf(to, start))
      const lengths = months.map((month) => daysBetween(month.from, month.to) + 1)
      const all = lengths.reduce((sum, length) => sum + length, 0)
      expect(all).toBe(daysBetween(first?.from ?? '', last?.to ?? '') + 1)
    }),
  )
})

test.each([
  ['2026-11-27', 1, '2026-11-01', '2026-11-30'],
  ['2026-11-27', 28, '2026-10-28', '2026-11-27'],
  ['2026-02-28', 28, '2026-02-28', '2026-03-27'],
  // 31 October 2026 is a Saturday, 30 November a Monday.
  ['2026-11-27', 'last_working_day', '2026-10-30', '2026-11-29'],
  ['2026-11-30', 'last_working_day', '2026-11-30', '2026-12-30'],
  // 31 January 2027 is a Sunday.
  ['2027-01-30', 'last_working_day', '2027-01-29', '2027-02-25'],
] as const)('%s is in the month that begins on %s from %s to %s', (day, start, from, to) => {
  expect(budgetMonthOf(day, start)).toEqual({ from, to })
})
