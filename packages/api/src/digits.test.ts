import { expect, test } from 'vitest'
import { digitsIn, inWesternDigits } from './digits.ts'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['0123456789', '0123456789'],
  ['SDF-٧K٤M', 'SDF-7K4M'],
])('%s has the digits of %s', (typed, western) => {
  expect(inWesternDigits(typed)).toBe(western)
})

test.each(['591 229', '٥٩١٢٢٩', ' ۵۹۱-۲۲۹ '])('the code %j is read', (typed) => {
  expect(digitsIn(typed)).toBe('591229')
})

test('where no digit is, none is read', () => {
  expect(digitsIn('code')).toBe('')
})
