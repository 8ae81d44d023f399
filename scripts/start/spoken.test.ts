import { expect, test } from 'vitest'
import { spoken } from './spoken.ts'

const at = new Date(2026, 10, 22, 14, 3, 11).getTime()
const lineOf = (fields: object) => spoken(JSON.stringify({ level: 40, time: at, ...fields }))

test('a line of a log is a sentence: when, what, why, about what', () => {
  const line = {
    err: { message: 'connect ECONNREFUSED', stack: 'at somewhere' },
    provider: 'bank',
    attempts: 3,
  }
  expect(lineOf({ ...line, msg: 'a provider could not be told' })).toBe(
    '14:03:11  A provider could not be told: connect ECONNREFUSED · provider bank · attempts 3',
  )
})

test('an unexpected error says where it came from', () => {
  const err = { message: 'no such thing', stack: 'Error: no such thing\n    at here' }
  expect(lineOf({ level: 50, err, msg: 'a request failed' })).toBe(
    '14:03:11  A request failed: no such thing\nError: no such thing\n    at here',
  )
})

test('a reason that is said already is not said twice', () => {
  expect(lineOf({ err: { message: 'gone' }, msg: 'failed: gone' })).toBe('14:03:11  Failed: gone')
})

test('lines of other programs are left as they are', () => {
  for (const line of ['ready soon', '{ not a log', '{"level":"x"}', '']) expect(spoken(line)).toBe(line)
})
