import { addDays } from '@sadaf/calendar'
import { expect, test } from 'vitest'
import { comparedDays, monthsUpTo, stepsOf } from './days.ts'

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

test('steps follow one another from the first day of the range to the last', () => {
  for (const range of ['7d', '30d', '90d', '1y'] as const) {
    const { these } = comparedDays(range, '2026-03-03')
    const steps = stepsOf(range, '2026-03-03')
    expect([steps[0]?.from, steps.at(-1)?.to]).toEqual([these.from, these.to])
    for (const [index, { from, to }] of steps.entries()) {
      expect(from <= to).toBe(true)
      if (index > 0) expect(from).toBe(addDays(steps[index - 1]?.to ?? '', 1))
    }
  }
})

test('days are told one by one, three months by weeks that end today, a year by months', () => {
  expect(stepsOf('30d', '2026-03-03')).toHaveLength(30)
  const weeks = stepsOf('90d', '2026-03-03')
  expect(weeks).toHaveLength(13)
  expect(weeks.at(-1)).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  const months = stepsOf('1y', '2026-03-03')
  expect(months).toHaveLength(13)
  expect(months[0]).toEqual({ from: '2025-03-04', to: '2025-03-31' })
  expect(months[1]).toEqual({ from: '2025-04-01', to: '2025-04-30' })
})
