import { expect, test } from 'vitest'
import { comparedMonths } from './compared-months.ts'

test('a month that is over is held against the whole month before', () => {
  expect(comparedMonths('2026-03', '2026-11-24')).toEqual({
    these: { from: '2026-03-01', to: '2026-03-31' },
    before: { from: '2026-02-01', to: '2026-02-28' },
  })
  expect(comparedMonths('2026-01', '2026-11-24').before).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

test('a month under way is held against as many days, or all where the month before has fewer', () => {
  expect(comparedMonths('2026-11', '2026-11-24')).toEqual({
    these: { from: '2026-11-01', to: '2026-11-24' },
    before: { from: '2026-10-01', to: '2026-10-24' },
  })
  expect(comparedMonths('2026-03', '2026-03-31').before).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})
