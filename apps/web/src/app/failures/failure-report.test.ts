import { expect, test } from 'vitest'
import { describeFailure, newReference, requestIdOf } from './failure-report.ts'

test('a reference is eight characters that can be read out', () => {
  expect(newReference(new Uint8Array([0, 15, 160, 255]))).toBe('000FA0FF')
  expect(newReference()).toMatch(/^[0-9A-F]{8}$/)
})

test('the report of a failure is bounded, and holds no more than its words and its page', () => {
  expect(describeFailure(new TypeError('x is undefined'), '4F7A2C91', '/send')).toEqual({
    reference: '4F7A2C91',
    message: 'TypeError: x is undefined',
    page: '/send',
  })
  expect(describeFailure('x'.repeat(900), '4F7A2C91', '/send').message).toHaveLength(500)
})

test('a call that the server refused is known by the request’s own id', () => {
  const refusal = Object.assign(new Error('refused'), { problem: { request_id: 'req-1' } })
  expect(requestIdOf(refusal)).toBe('req-1')
  expect(requestIdOf(new Error('refused'))).toBeUndefined()
})
