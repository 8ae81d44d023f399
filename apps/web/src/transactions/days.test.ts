import { expect, test } from 'vitest'
import { aTransaction } from './a-transaction.ts'
import { dayName, withDayHeadings } from './days.ts'

test.each([
  ['2026-11-18', 'today'],
  ['2026-11-17', 'yesterday'],
  ['2026-01-02', 'this-year'],
  ['2025-11-18', 'other-year'],
  ['2026-11-19', 'this-year'],
])('seen from 18 November 2026, %s is %s', (day, name) => {
  expect(dayName(day, '2026-11-18')).toBe(name)
})

test('on the first of January, yesterday is still yesterday', () => {
  expect(dayName('2025-12-31', '2026-01-01')).toBe('yesterday')
})

test('each day is named once, before its first row', () => {
  const late = aTransaction({ id: 'a', date: '2026-11-18T21:30:00Z' })
  const early = aTransaction({ id: 'b', date: '2026-11-18T08:00:00Z' })
  const before = aTransaction({ id: 'c', date: '2026-11-16T08:00:00Z' })
  const earlier = aTransaction({ id: 'b2', date: '2026-11-18T07:00:00Z' })
  const entries = withDayHeadings([late, early, earlier, before], 'Asia/Dubai')
  expect(entries.map((entry) => (entry.kind === 'day' ? entry.day : entry.transaction.id))).toEqual([
    '2026-11-19',
    'a',
    '2026-11-18',
    'b',
    'b2',
    '2026-11-16',
    'c',
  ])
})

test('no rows make no days', () => {
  expect(withDayHeadings([], 'UTC')).toEqual([])
})
