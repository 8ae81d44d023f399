import { expect, test } from 'vitest'
import { refusalOf } from './line-quota.ts'

test.each([
  [100_000, 0, null],
  [100_001, 0, 'statement_too_long'],
  [100_000, 400_000, null],
  [100_000, 400_001, 'too_many_statements'],
  [0, 500_000, null],
])('a statement of %i lines after %i of the same day: %s', (lines, linesOfDay, refusal) => {
  expect(refusalOf({ lines, linesOfDay })).toBe(refusal)
})
