import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTypedNumber } from './typed-number.ts'

/** Of a language that marks decimals with a point and groups with all else. */
const separators = { decimal: new Set(['.']), group: new Set([',', ' ', "'", '٬']) }

test('digits are grouped as the pattern has it that says how', () => {
  const grouped = /^(?:\d*|[1-9]\d{0,2}([,' ٬])(?:\d{2,3}\1)*\d{3})$/
  const unit = fc.constantFrom('0', '1', '2', '34', '567', ' ', "'", '٬')
  fc.assert(
    fc.property(fc.string({ unit, minLength: 1, maxLength: 10 }), (typed) => {
      const read = readTypedNumber(typed, separators)
      const digits = typed.replace(/\D/g, '')
      const whole = digits === '' ? '0' : BigInt(digits).toString()
      expect(read).toEqual(grouped.test(typed) ? { whole, fraction: '' } : 'amount_invalid')
    }),
    { numRuns: 20_000 },
  )
})

test.each([
  ['', '0'],
  ['0', '0'],
  ['00', '0'],
  ['007', '7'],
  ['700', '700'],
])('%j is the number %s', (typed, whole) => {
  expect(readTypedNumber(typed, separators)).toEqual({ whole, fraction: '' })
})

test('a long run of digits and separators is read like any other', () => {
  expect(readTypedNumber('1'.repeat(100_000), separators)).toMatchObject({ fraction: '' })
  expect(readTypedNumber(`1${' 11'.repeat(100_000)}`, separators)).toBe('amount_invalid')
})
