import { expect, test } from 'vitest'
import { comparedDays, monthsUpTo } from './days.ts'

test('a range ends today and is held against as many days right before it', () => {
  expect(comparedDays('7d', '2026-03-03')).toEqual({
    these: { from: '2026-02-25', to: '2026-03-03' },
    before: { from: '2026-02-18', to: '2026-02-24' },
  })
  expect(comparedDays('30d', '2026-11-22')).toEqual({
    these: { from: '2026-10-24', to: '2026-11-22' },
    before: { from: '2026-09-24', to: '2026-10-23' },
  })
  expect(comparedDays('1y', '2024-02-29').these).toEqual({ from: '2023-03-02', to: '2024-02-29' })
})

test('months go back across the turn of the year, each from its first to its last day', () => {
  expect(monthsUpTo('2024-02-10', 3)).toEqual([
    { from: '2023-12-01', to: '2023-12-31' },
    { from: '2024-01-01', to: '2024-01-31' },
    { from: '2024-02-01', to: '2024-02-29' },
  ])
})
