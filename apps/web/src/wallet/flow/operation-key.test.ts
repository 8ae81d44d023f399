import { ApiError } from '@sadaf/api/client'
import { expect, test } from 'vitest'
import { isRefused, keyFor, retryUnderKey } from './operation-key.ts'

test('the same request keeps its key, so that a second press or a retry pays once', () => {
  const first = keyFor('{"amount":"5.00"}', undefined, () => 'one')
  expect(keyFor('{"amount":"5.00"}', first, () => 'two')).toBe(first)
})

test('another request gets another key', () => {
  const first = keyFor('{"amount":"5.00"}', undefined, () => 'one')
  expect(keyFor('{"amount":"6.00"}', first, () => 'two').key).toBe('two')
})

function answer(status: number, code: ApiError['problem']['code'] = 'internal_error') {
  return new ApiError({ type: 'about:blank', title: 'Said by the server', status, code, request_id: 'req-1' })
}

test.each([400, 403, 404, 422])('an answer of %i settles that nothing was moved', (status) => {
  expect(isRefused(answer(status))).toBe(true)
})

test.each([408, 409, 429, 500, 502, 503])(
  'after an answer of %i only the same key can find out',
  (status) => {
    expect(isRefused(answer(status))).toBe(false)
  },
)

test('without an answer only the same key can find out', () => {
  expect(isRefused(new TypeError('Failed to fetch'))).toBe(false)
})

test('a request with an unknown outcome is repeated under its key, three times at most', () => {
  expect(retryUnderKey.retry(0, new TypeError('Failed to fetch'))).toBe(true)
  expect(retryUnderKey.retry(2, answer(503))).toBe(true)
  expect(retryUnderKey.retry(0, answer(409, 'idempotency_key_in_use'))).toBe(true)
  expect(retryUnderKey.retry(3, answer(503))).toBe(false)
})

test('a refusal is not asked for again', () => {
  expect(retryUnderKey.retry(0, answer(422, 'insufficient_funds'))).toBe(false)
  expect(retryUnderKey.retry(0, answer(409, 'idempotency_key_reused'))).toBe(false)
})
