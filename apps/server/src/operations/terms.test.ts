import { money } from '@sadaf/money'
import { expect, test } from 'vitest'
import { feeUnder } from './terms.ts'

test.each([
  ['0', 12_540n, 0n],
  ['3.99', 10_000n, 399n],
  ['0.35', 100n, 0n],
  ['1.5', 100n, 2n],
])('a fee of %s %% is taken of the amount itself, to the nearest cent', (feePercentage, minor, fee) => {
  expect(feeUnder({ feePercentage }, money('USD', minor))).toEqual(money('USD', fee))
})
