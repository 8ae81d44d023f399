import { expect, test } from 'vitest'
import { type ReferenceShape, readReference } from './bill-reference.ts'

const account: ReferenceShape = { format: 'digits', minLength: 10, maxLength: 10 }
const policy: ReferenceShape = { format: 'alphanumeric', minLength: 6, maxLength: 8 }

test.each([
  ['1234567890', '1234567890'],
  [' 12-3456 7890\u200f', '1234567890'],
  ['١٢٣٤٥٦٧٨٩٠', '1234567890'],
  ['۱۲۳۴۵۶۷۸۹۰', '1234567890'],
  ['12345\u200b67890\u202e', '1234567890'],
])('%j is read as it is meant', (typed, reference) => {
  expect(readReference(typed, account)).toEqual({ ok: true, reference })
})

test('small letters are capital ones', () => {
  expect(readReference('ab-1234', policy)).toEqual({ ok: true, reference: 'AB1234' })
})

test.each([
  ['АB1234', policy, 'reference_characters'],
  ['', policy, 'reference_characters'],
  ['AB123', policy, 'reference_length'],
  ['AB1234567', policy, 'reference_length'],
  ['12345678９０', account, 'reference_digits'],
  ['123456789O', account, 'reference_digits'],
  ['123456789', account, 'reference_length'],
  ['12345678901', account, 'reference_length'],
] as const)('%j is refused', (typed, shape, code) => {
  expect(readReference(typed, shape)).toEqual({ ok: false, code })
})
