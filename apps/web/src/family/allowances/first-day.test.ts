import { expect, it } from 'vitest'
import { firstDayOf } from './first-day.ts'

const allowance = (next_on: string | null) => ({ next_on })

it('proposes the next payment of an allowance that is changed, and tomorrow where none lies ahead', () => {
  expect(firstDayOf(allowance('2026-04-01'), '2026-03-03')).toBe('2026-04-01')
  expect(firstDayOf(allowance(null), '2026-03-03')).toBe('2026-03-03')
  expect(firstDayOf(null, '2026-03-03')).toBe('2026-03-03')
  // One that is due today and not paid yet.
  expect(firstDayOf(allowance('2026-03-02'), '2026-03-03')).toBe('2026-03-03')
})
