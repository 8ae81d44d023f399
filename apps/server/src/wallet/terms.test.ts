import { money } from '@sadaf/money'
import { expect, test } from 'vitest'
import { allTerms, feeOf } from '../operations/index.ts'
import './kinds/index.ts'

test('sending and adding money is free: no fee is booked', () => {
  expect(allTerms().map(([kind]) => kind)).toEqual(expect.arrayContaining(['payment', 'topup']))
  for (const [, terms] of allTerms()) expect(feeOf(money('USD', 12_540n), terms).minor).toBe(0n)
})
