import { expect, test } from 'vitest'
import { rateText } from './rate-text.ts'

test.each([
  ['29.661298765432109876', '29.6612'],
  ['0.000012345678901234', '0.0000123456'],
  ['1.000000000000000000', '1.00000'],
  ['123456789.99', '123,456,789.99'],
  ['0.000000000000000001', '0.000000000000000001'],
])('of %s six digits are read, never more than is had', (decimal, shown) => {
  expect(rateText(decimal, 'en')).toBe(shown)
})
