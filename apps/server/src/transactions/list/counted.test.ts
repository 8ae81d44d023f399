import { addDays } from '@sadaf/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enough, firstOf, type OpenDays, wholeMonths } from './counted.ts'

const anyDay = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2024-01-01', days))

/** Whether a day is in a span of days, or its month in one of months. */
const isIn = (day: string, { from, to }: OpenDays) =>
  (from === undefined || day >= from) && (to === undefined || day <= to)

test('whole months and the days at their ends are each day asked for once, and no other', () => {
  fc.assert(
    fc.property(
      fc.option(anyDay, { nil: undefined }),
      fc.option(anyDay, { nil: undefined }),
      anyDay,
      (from, to, day) => {
        const { months, days } = wholeMonths({ from, to })
        const times =
          months.filter((range) => isIn(firstOf(day), range)).length +
          days.filter((range) => isIn(day, range)).length
        expect(times).toBe(isIn(day, { from, to }) ? 1 : 0)
      },
    ),
    { numRuns: 2_000 },
  )
})

test.each([
  ['a whole month', { from: '2026-02-01', to: '2026-02-28' }, [{ from: '2026-02-01', to: '2026-02-01' }], []],
  [
    'days of one month',
    { from: '2026-02-02', to: '2026-02-28' },
    [],
    [{ from: '2026-02-02', to: '2026-02-28' }],
  ],
  ['nothing', { from: '2026-03-02', to: '2026-02-28' }, [], []],
  ['everything', {}, [{ from: undefined, to: undefined }], []],
])('%s', (_what, range, months, days) => {
  expect(wholeMonths(range)).toEqual({ months, days })
})

test('as many units are taken as hold enough, or all', () => {
  const units = [{ count: 2 }, { count: 3 }, { count: 4 }]
  expect(enough(units, 2)).toHaveLength(1)
  expect(enough(units, 5)).toHaveLength(2)
  expect(enough(units, 6)).toHaveLength(3)
  expect(enough(units, 99)).toHaveLength(3)
})
