import { expect, test } from 'vitest'
import { outcomeOf } from './outcome-of.ts'

test.each(['cancelled', 'taken_back', 'payment_cancelled', 'order_cancelled'])(
  'a movement with %s was cancelled',
  (code) => {
    expect(outcomeOf({ status: 'failed', failure: { code, message: 'It was cancelled.' } })).toBe('cancelled')
  },
)

test.each(['trade_cancelled', 'trade_returned', 'not_needed'])(
  'a movement with %s was called off',
  (code) => {
    expect(outcomeOf({ status: 'failed', failure: { code, message: 'It was not needed.' } })).toBe(
      'called_off',
    )
  },
)

test('every other failure is one', () => {
  const failure = { code: 'refused_by_bank', message: 'The bank refused.' }
  expect(outcomeOf({ status: 'failed', failure })).toBe('failed')
  expect(outcomeOf({ status: 'failed', failure: null })).toBe('failed')
  expect(outcomeOf({ status: 'pending', failure: null })).toBe('pending')
})
