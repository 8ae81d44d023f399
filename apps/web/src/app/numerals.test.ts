import { expect, test } from 'vitest'
import { inNumerals, numeralsOf } from './numerals.ts'

test.each([
  ['آخر 30 يومًا', 'آخر ٣٠ يومًا'],
  ['مثل 1,000.00.', 'مثل ١٬٠٠٠٫٠٠.'],
  ['حتى 12%', 'حتى ١٢%'],
  ['مثل SDF-7K4M9QXW وUTC+4', 'مثل SDF-7K4M9QXW وUTC+4'],
])('numbers are written in the digits that a person prefers, identifiers are not: %s', (text, expected) => {
  expect(inNumerals(text, 'arab')).toBe(expected)
  expect(inNumerals(text, 'latn')).toBe(text)
})

test('Western digits are everybody’s who has chosen no others', () => {
  expect(numeralsOf('en')).toBe('latn')
  expect(numeralsOf('ar')).toBe('latn')
})
