import { expect, test } from 'vitest'
import { keyFor } from './operation-key.ts'

test('the same request keeps its key, so that a second press or a retry pays once', () => {
  const first = keyFor('{"amount":"5.00"}', undefined, () => 'one')
  expect(keyFor('{"amount":"5.00"}', first, () => 'two')).toBe(first)
})

test('another request gets another key', () => {
  const first = keyFor('{"amount":"5.00"}', undefined, () => 'one')
  expect(keyFor('{"amount":"6.00"}', first, () => 'two').key).toBe('two')
})
