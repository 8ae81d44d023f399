import { expect, test, vi } from 'vitest'

// The API client asks the page for its origin as it loads; these tests have no page.
vi.hoisted(() => vi.stubGlobal('location', { origin: 'http://sadaf.example' }))
const { isFollowing } = await import('./follow-account.ts')

test('a device on which nobody has chosen shows what the account says', () => {
  expect(isFollowing(null, null)).toBe(true)
  expect(isFollowing(null, 'ar')).toBe(true)
})

test('a device that shows what it took over goes on following the account', () => {
  expect(isFollowing('ar', 'ar')).toBe(true)
})

test('a device on which somebody chose otherwise keeps that choice', () => {
  expect(isFollowing('en', null)).toBe(false)
  expect(isFollowing('en', 'ar')).toBe(false)
})
