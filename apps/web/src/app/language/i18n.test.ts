import { beforeEach, expect, test, vi } from 'vitest'
import { languageStorageKey } from './language.ts'

const stored = new Map<string, string>()
const page = {
  documentElement: { lang: 'en', dir: 'ltr', classList: { toggle: () => {} } },
  querySelector: () => null,
}
vi.stubGlobal('document', page)
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
const { changeLanguage, currentLanguage, showLanguage } = await import('./i18n.ts')

beforeEach(async () => {
  await showLanguage('en')
  stored.clear()
})

test('a chosen language is remembered from the choice on, and shown when its words have come', async () => {
  const changed = changeLanguage('ar')
  expect(stored.get(languageStorageKey)).toBe('ar')
  expect(await changed).toBe(true)
  expect(currentLanguage()).toBe('ar')
  expect(page.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
})

test('of several languages asked for at once, the last is the page’s', async () => {
  const shown = await Promise.all([changeLanguage('en'), changeLanguage('ar')])
  expect(shown).toEqual([false, true])
  expect(currentLanguage()).toBe('ar')
  expect(stored.get(languageStorageKey)).toBe('ar')
})

test('a language that cannot be shown is not remembered', async () => {
  page.documentElement.classList.toggle = () => {
    throw new Error('cannot')
  }
  await expect(changeLanguage('ar')).rejects.toThrow('cannot')
  expect(stored.has(languageStorageKey)).toBe(false)
  page.documentElement.classList.toggle = () => {}
})
