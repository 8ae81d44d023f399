import { expect, test } from 'vitest'
import type { MiniAppEntry, OwnMiniAppEntry } from '../../app/api/api.ts'
import { categoryAt, readTab, searchOf, tabs } from './address.ts'
import { chosenFor } from './chosen.ts'

const anApp = (app: MiniAppEntry['app'], over: Partial<MiniAppEntry> = {}): MiniAppEntry => ({
  ...{ app, category: 'finance', rating: 4.5, rating_count: 10, own_stars: null },
  ...{ is_installed: false, is_favorite: false, last_used_at: null, permissions: [], ...over },
})

const own: OwnMiniAppEntry = {
  ...{ id: '0190b7a4-0000-7000-8000-000000000001', app: 'own-jar', bytes: 100, permissions: [] },
  manifest: {
    ...{ manifest_version: 1, id: 'jar', version: '1.0.0', entry: 'index.html' },
    name: { en: 'Jar', ar: 'مرطبان' },
    description: { en: 'Tips', ar: 'إكراميات' },
    ...{ icon: 'coffee', category: 'food', permissions: [] },
  },
  ...{ is_published: true, published_at: '2026-11-20T10:00:00Z' },
  ...{ is_installed: false, is_favorite: true, last_used_at: '2026-11-21T10:00:00Z' },
}

const apps = [
  own,
  anApp('qisma', { is_favorite: true }),
  anApp('nisab', { last_used_at: '2026-11-20T10:00:00Z', is_installed: true }),
  anApp('aada', { last_used_at: '2026-11-22T10:00:00Z' }),
]
const namesOf = (tab: (typeof tabs)[number]) => chosenFor(tab, apps).map(({ app }) => app)

test('each tab has its own apps, those of the person among them, and the latest used come first', () => {
  expect(namesOf('all')).toEqual(['own-jar', 'qisma', 'nisab', 'aada'])
  expect(namesOf('recent')).toEqual(['aada', 'own-jar', 'nisab'])
  expect(namesOf('favorites')).toEqual(['own-jar', 'qisma'])
  expect(namesOf('installed')).toEqual(['nisab'])
})

test('an address names a tab, and one that it spells wrongly is the first', () => {
  for (const tab of tabs) expect(readTab(new URLSearchParams(searchOf(tab)))).toBe(tab)
  expect(readTab(new URLSearchParams('tab=everything'))).toBe('all')
})

test('banking and the marketplace are about one category', () => {
  expect(categoryAt('/super-app/banking')).toBe('finance')
  expect(categoryAt('/super-app/marketplace')).toBe('shopping')
  expect(categoryAt('/superapp')).toBeUndefined()
})
