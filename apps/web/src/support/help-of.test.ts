import { expect, test } from 'vitest'
import type { Page } from '../app/capability/page.ts'
import { capabilities } from '../capabilities.ts'
import { helpOf } from './help-of.ts'

test('a screen is explained by the article of its own address, before that of a shorter one', () => {
  expect(helpOf('/wallet/bills/pay')).toBe('bills')
  expect(helpOf('/wallet')).toBe('accounts-and-iban')
  expect(helpOf('/family/controls')).toBe('family')
  expect(helpOf('/family/me/')).toBe('child-account')
  expect(helpOf('/ai/auto-save')).toBe('auto-save')
  expect(helpOf('/ai/alerts')).toBe('price-alerts')
  expect(helpOf('/ai/insights')).toBe('assistant')
  expect(helpOf('/superapp/qisma')).toBe('super-app')
  expect(helpOf('/buy/p2p')).toBe('between-people')
  expect(helpOf('/markets/btc')).toBe('prices')
  expect(helpOf('/markets/alerts')).toBe('price-alerts')
  expect(helpOf('/crypto')).toBe('crypto-hub')
  expect(helpOf('/dashboard/settings')).toBe('dashboard')
  expect(helpOf('/dashboard/notifications')).toBe('notifications')
})

test('a screen without an article has none', () => {
  expect(helpOf('/')).toBeUndefined()
  expect(helpOf('/constructor')).toBeUndefined()
})

/** Pages that need no article: those of operators, and the help itself. */
const withoutArticle = ['ops', 'support']

test('every page of a signed-in person has an article beside it', () => {
  const paths = capabilities
    .flatMap(({ pages }): Page[] => Object.values(pages))
    .filter(({ access }) => access === 'member' || access === 'open')
    .map(({ path }) => path)
    .filter((path) => !withoutArticle.includes(path.split('/')[1] ?? ''))
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter((path) => helpOf(path) === undefined)).toEqual([])
})
