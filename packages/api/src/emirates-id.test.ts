import { expect, test } from 'vitest'
import { groupEmiratesId, readEmiratesId } from './emirates-id.ts'

test.each(['784-1990-1234567-6', '784 1990 1234567 6', '784199012345676', '٧٨٤-١٩٩٠-١٢٣٤٥٦٧-٦'])(
  'it is read however it is typed: %s',
  (typed) => {
    expect(readEmiratesId(typed)).toEqual({ ok: true, number: '784199012345676', hasRightCheckDigit: true })
  },
)

test('a check digit that does not fit is no reason to refuse it: some genuine cards have one', () => {
  expect(readEmiratesId('784-1990-1234567-5')).toMatchObject({ ok: true, hasRightCheckDigit: false })
})

test.each(['', '784', '784-1990-1234567', '785-1990-1234567-6', '784-1990-1234567-66', '784-199O-1234567-6'])(
  'what has another form is none: %j',
  (typed) => {
    expect(readEmiratesId(typed)).toEqual({ ok: false })
  },
)

test('it is written as on the card', () => {
  expect(groupEmiratesId('784199012345676')).toBe('784-1990-1234567-6')
})
