import { expect, test } from 'vitest'
import { amountProblem } from './typed-amount.ts'

test('an amount above zero can be gone on with, in the digits of any keyboard', () => {
  expect(amountProblem('100', 'USD', 'en')).toBeUndefined()
  expect(amountProblem('٠٫٠١', 'BTC', 'ar')).toBeUndefined()
})

test.each([
  ['', 'missing'],
  ['0', 'notPositive'],
  ['-1', 'notPositive'],
  ['abc', 'invalid'],
  ['5 EUR', 'invalid'],
  ['1.001', 'tooPrecise'],
])('of %j it is said what is wrong', (typed, problem) => {
  expect(amountProblem(typed, 'USD', 'en')).toBe(`crypto.problem.${problem}`)
})
