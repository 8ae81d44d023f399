import { expect, test } from 'vitest'
import { readPhone } from './typed-phone.ts'

test.each([
  ['+971 50 123 4567', '+971501234567'],
  ['00971-50-1234567', '+971501234567'],
  ['+١ (٤١٥) ٥٥٥ ٠١٠٠', '+14155550100'],
])('%s is read as %s', (typed, phone) => {
  expect(readPhone(typed)).toBe(phone)
})

test.each(['', '050 123 4567', '+971', 'phone', '+0501234567'])(
  '%j has no country or is no number',
  (typed) => {
    expect(readPhone(typed)).toBeNull()
  },
)
