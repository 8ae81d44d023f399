import { expect, test, vi } from 'vitest'

// The API client asks the page for its origin as it loads; these tests have no page.
vi.hoisted(() => vi.stubGlobal('location', { origin: 'http://sadaf.example' }))
const { changed } = await import('./choose-for-account.ts')

const untouched = { language: 'en', numerals: null, theme: null } as const

test('a choice is saved, and nothing beside it', () => {
  expect(changed(untouched, { ...untouched, theme: 'dark' }, { theme: 'system' })).toEqual({ theme: 'dark' })
  expect(changed(untouched, { ...untouched, language: 'ar', numerals: 'arab' }, undefined)).toEqual({
    language: 'ar',
    numerals: 'arab',
  })
})

test('neither old choices of the device nor those that the account has already are saved', () => {
  expect(changed(untouched, untouched, { language: 'ar' })).toBeUndefined()
  expect(changed(untouched, { ...untouched, language: 'ar' }, { language: 'ar' })).toBeUndefined()
  expect(changed({ ...untouched, theme: 'dark' }, untouched, { theme: 'light' })).toBeUndefined()
})
