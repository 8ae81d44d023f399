import { expect, test } from 'vitest'
import { isFollowing } from './looks.ts'

test('a device without a choice shows what the account says', () => {
  expect(isFollowing(null, null)).toBe(true)
  expect(isFollowing(null, 'ar')).toBe(true)
})

test('a device that shows what it took over goes on following the account', () => {
  expect(isFollowing('ar', 'ar')).toBe(true)
})

test('a device with another choice keeps that choice', () => {
  expect(isFollowing('en', null)).toBe(false)
  expect(isFollowing('en', 'ar')).toBe(false)
})
