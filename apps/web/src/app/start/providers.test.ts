import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

// The session asks the page for its origin as it loads; these tests have no page.
vi.hoisted(() => vi.stubGlobal('location', { origin: 'http://sadaf.example', hostname: 'sadaf.example' }))

const { useSession } = await import('../session/session.tsx')
const { useTheme } = await import('../theme/provider.tsx')
const { useLanguage } = await import('../language/provider.tsx')

test.each([
  ['useSession', 'SessionProvider', useSession],
  ['useTheme', 'ThemeProvider', useTheme],
  ['useLanguage', 'LanguageProvider', useLanguage],
])('%s outside of a %s is an error', (name, provider, use) => {
  const Part = () => {
    use()
    return null
  }
  expect(() => renderToString(createElement(Part))).toThrow(`${name} must be used within a ${provider}`)
})
