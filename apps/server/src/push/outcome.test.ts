import { expect, test } from 'vitest'
import { type Outcome, outcomeOf } from './outcome.ts'

test.each<[number, Outcome]>([
  [200, 'accepted'],
  [201, 'accepted'],
  [302, 'refused'],
  [400, 'refused'],
  [403, 'refused'],
  [404, 'gone'],
  [410, 'gone'],
  [413, 'refused'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
])('an answer of %i is %s', (status, outcome) => {
  expect(outcomeOf({ kind: 'answered', status, body: '' })).toBe(outcome)
})

test('a service that cannot be reached is tried again, one whose name leads to a private address for a moment too', () => {
  expect(outcomeOf({ kind: 'timed_out' })).toBe('later')
  expect(outcomeOf({ kind: 'unreachable' })).toBe('later')
  expect(outcomeOf({ kind: 'untrusted' })).toBe('later')
  expect(outcomeOf({ kind: 'address_refused' })).toBe('later')
})
