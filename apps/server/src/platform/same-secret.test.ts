import { expect, test } from 'vitest'
import { isSameSecret } from './same-secret.ts'

test('a secret is the same as itself, and as no other, however long', () => {
  expect(isSameSecret('a secret', 'a secret')).toBe(true)
  expect(isSameSecret('', '')).toBe(true)
  for (const other of ['', 'a secre', 'a secret ', 'A secret', 'b secret'])
    expect(isSameSecret(other, 'a secret')).toBe(false)
})
