import { money } from '@sadaf/money'
import { expect, test } from 'vitest'
import { allTerms, feeUnder } from '../operations/index.ts'
import './kinds/index.ts'

test('sending and adding money is free: no fee is booked', () => {
  expect(allTerms().map(([kind]) => kind)).toEqual(expect.arrayContaining(['payment', 'topup']))
  for (const [, terms] of allTerms()) expect(feeUnder(terms, money('USD', 12_540n)).minor).toBe(0n)
})
