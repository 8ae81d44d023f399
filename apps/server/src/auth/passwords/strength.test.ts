import { expect, test } from 'vitest'
import { findWeakness } from './strength.ts'

const MIN_LENGTH = 8

test.each([
  ['abc', 'length'],
  ['🐚🐚🐚🐚', 'length'],
  ['12345678', 'pwned'],
  ['password1', 'pwned'],
  ['aaaaaaaaaaaa', 'characters'],
  ['abcdefghijkl', 'characters'],
])('%s is weak: %s', async (password, reason) => {
  expect(await findWeakness(password, MIN_LENGTH, [])).toMatchObject({ reasons: [reason] })
})

test.each([['mother-of-pearl'], ['quiet-harbour-lamp'], ['كلمة سر طويلة جدا'], ['x7Kq!29vLm']])(
  '%s is strong enough',
  async (password) => {
    expect(await findWeakness(password, MIN_LENGTH, [])).toBeUndefined()
  },
)

test('a password of facts known about a person is weak for that person only', async () => {
  expect(
    await findWeakness('layla.haddad@example.com', MIN_LENGTH, ['layla.haddad@example.com']),
  ).toBeDefined()
  expect(await findWeakness('layla.haddad@example.com', MIN_LENGTH, ['noor@example.com'])).toBeUndefined()
})
