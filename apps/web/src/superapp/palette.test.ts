import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import '../capabilities.ts'
import type { OwnMiniAppEntry } from '../app/api/api.ts'
import type { Language } from '../app/language/language.ts'
import { translate } from '../app/language/translate.ts'
import { OwnTranslation } from '../app/language/translation.ts'
import arabic from '../locales/ar/superapp.ts'
import english from '../locales/en/superapp.ts'
import { palette } from './palette.tsx'
import { ownAppsQuery } from './queries.ts'

// The API client asks the page for its origin as it loads; these tests have no page.
vi.hoisted(() => vi.stubGlobal('location', { origin: 'http://sadaf.example' }))

const anOwnApp = (over: Partial<OwnMiniAppEntry> = {}): OwnMiniAppEntry => ({
  ...{ id: '0190b7a4-0000-7000-8000-000000000001', app: 'own-tip-jar', bytes: 100, permissions: [] },
  manifest: {
    ...{ manifest_version: 1, id: 'tip-jar', version: '1.0.0', entry: 'index.html' },
    name: { en: 'Tip jar', ar: 'صندوق الإكراميات' },
    description: { en: 'Thanks for good service', ar: 'شكرًا على الخدمة' },
    ...{ icon: 'coffee', category: 'food', permissions: [] },
  },
  ...{ is_published: true, published_at: '2026-11-20T10:00:00Z' },
  ...{ is_installed: false, is_favorite: false, last_used_at: null, ...over },
})

const texts = { en: { superapp: english }, ar: { superapp: arabic } }
const useFindings = palette.searches?.[0]?.useFindings ?? (() => [])

/** Titles of what the palette finds, with their addresses. */
function foundBy(typed: string, language: Language, own: OwnMiniAppEntry[]): readonly string[] {
  const client = new QueryClient()
  client.setQueryData(ownAppsQuery().queryKey, { data: own })
  const found: string[] = []
  function Palette() {
    const findings = useFindings(typed)
    for (const { title, address } of findings) found.push(`${title} ${address}`)
    return null
  }
  const translation = {
    language,
    t: (key: Parameters<typeof translate>[1], values?: Parameters<typeof translate>[2]) =>
      translate({ texts: texts[language], language }, key, values),
  }
  renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client },
      createElement(OwnTranslation, { value: translation }, createElement(Palette)),
    ),
  )
  return found
}

test('an own app is found by its name and by what it does, in both languages, before the catalogue', () => {
  expect(foundBy('tip ja', 'en', [anOwnApp()])).toEqual(['Tip jar /superapp/own-tip-jar'])
  expect(foundBy('good service', 'en', [anOwnApp()])).toEqual(['Tip jar /superapp/own-tip-jar'])
  expect(foundBy('الاكراميات', 'ar', [anOwnApp()])).toEqual(['صندوق الإكراميات /superapp/own-tip-jar'])
  const [first, ...others] = foundBy('t', 'en', [anOwnApp()])
  expect(first).toBe('Tip jar /superapp/own-tip-jar')
  expect(others.length).toBeGreaterThan(0)
})

test('an own app that was taken back is not found', () => {
  expect(foundBy('tip jar', 'en', [anOwnApp({ is_published: false })])).toEqual([])
  expect(foundBy('qisma', 'en', [])).toEqual(['Qisma /superapp/qisma'])
})
