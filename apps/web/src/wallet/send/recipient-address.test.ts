import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRecipient } from './recipient-address.ts'

test.each([
  'SDF-7K4M9QXW',
  'sdf-7k4m9qxw',
  '7K4M9QXW',
  ' SDF 7K4M 9QXW ',
  'SDF–7K4M‑9QXW',
  '\u2066SDF-7K4M9QXW\u2069',
  'SDF-٧K٤M٩QXW',
])('a wallet id is read however it is written: %j', (typed) => {
  expect(readRecipient(typed)).toEqual({ ok: true, to: { wallet_id: 'SDF-7K4M9QXW' } })
})

test('an address with @ is an email address', () => {
  expect(readRecipient(' layla@sadaf.example ')).toEqual({ ok: true, to: { email: 'layla@sadaf.example' } })
})

test.each(['+971501234567', '00971 50 123 4567', '‎+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971 50 123\u20114567'])(
  '%j is a phone number',
  (typed) => {
    expect(readRecipient(typed)).toEqual({ ok: true, to: { phone: '+971501234567' } })
  },
)

test('digits in brackets go along, since their country says whether they count', () => {
  expect(readRecipient('+44 (0)20 7946 0958')).toEqual({ ok: true, to: { phone: '+44(0)2079460958' } })
})

test.each(['', '   ', '\u200f'])('%j names no recipient', (typed) => {
  expect(readRecipient(typed)).toEqual({ ok: false, code: 'recipient_missing' })
})

test.each([
  'layla@',
  '@sadaf.example',
  'a b@c.d',
  'SDF-0O1IL234',
  'SDF-7K4M',
  '0501234567',
  '+97150',
  'hello',
])('%j is none of them', (typed) => {
  expect(readRecipient(typed)).toEqual({ ok: false, code: 'recipient_invalid' })
})

test('the minimal check of an email address agrees with its pattern', () => {
  const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
  const unit = fc.constantFrom('@', '.', '.', 'a', 'b', ' ')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 9 }), (typed) => {
      const text = typed.trim()
      const isEmail = pattern.test(text)
      fc.pre(text.includes('@'))
      expect(readRecipient(text).ok).toBe(isEmail)
    }),
    { numRuns: 10_000 },
  )
})
