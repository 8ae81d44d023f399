import { expect, test } from 'vitest'
import { highestRate } from './staking-rate.ts'

test.each([
  [[{ rate_percentage: '12.00' }, { rate_percentage: '11.40' }], '12'],
  [[{ rate_percentage: '11.40' }], '11.4'],
  [[{ rate_percentage: '9.85' }], '9.85'],
  [[], null],
  [[{ rate_percentage: 12 }], null],
])('of the offers %j the badge says %s', (data, rate) => {
  expect(highestRate({ data })).toBe(rate)
})

test('an answer of another shape says nothing', () => {
  for (const told of [null, 'no', {}, { data: 'no' }]) expect(highestRate(told)).toBeNull()
})
