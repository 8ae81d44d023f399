import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createPasswords } from './hashing.ts'

test('a password is right, another is wrong, and none is right where there is no hash', async () => {
  const passwords = createPasswords()
  const kept = await passwords.hash('quiet-harbour-lamp')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verify(kept, 'quiet-harbour-lamp')).toBe(true)
  expect(await passwords.verify(kept, 'quiet-harbour-lamp ')).toBe(false)
  expect(await passwords.verify(null, 'quiet-harbour-lamp')).toBe(false)
  expect(await passwords.verify(null, 'no account has this password')).toBe(false)
})

test('a hash of other parameters is outdated, one of today’s is not', async () => {
  const passwords = createPasswords()
  expect(passwords.isOutdated(await passwords.hash('x'))).toBe(false)
  expect(passwords.isOutdated(await hash('x', { memoryCost: 8_192, timeCost: 1, parallelism: 1 }))).toBe(true)
})

test('hashing more than may wait is refused, and what waited is still done', async () => {
  const passwords = createPasswords(1)
  const outcomes = await Promise.allSettled(Array.from({ length: 300 }, () => passwords.verify(null, 'x')))
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(300 - 1 - 256)
  expect(refused[0]).toMatchObject({ reason: { status: 429, code: 'over_request_rate_limit' } })
  expect(await passwords.verify(null, 'x')).toBe(false)
})
