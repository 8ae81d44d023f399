import fc from 'fast-check'
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

test('which digits belong to an identifier is as the pattern has it that says so', () => {
  const numbers = /(?<![A-Za-z\d+-])\d[\d.,]*(?![A-Za-z\d])/g
  const arabic = '٠١٢٣٤٥٦٧٨٩٬٫'
  const byPattern = (text: string) =>
    text.replace(numbers, (number) =>
      number.replace(/\d|,(?=\d{3})|\.(?=\d)/g, (sign) => arabic['0123456789,.'.indexOf(sign)] ?? sign),
    )
  const unit = fc.constantFrom('1', '2', '3', '0', '.', ',', 'a', 'Z', '+', '-', ' ', 'م')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 14 }), (text) => {
      expect(inNumerals(text, 'arab')).toBe(byPattern(text))
    }),
    { numRuns: 20_000 },
  )
})

test('Western digits are everybody’s who has chosen no others', () => {
  expect(numeralsOf('en')).toBe('latn')
  expect(numeralsOf('ar')).toBe('latn')
})
