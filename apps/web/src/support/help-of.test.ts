import { expect, test } from 'vitest'
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
  expect(helpOf('/dashboard/notifications')).toBe('notifications')
})

test('a screen without an article has none', () => {
  expect(helpOf('/')).toBeUndefined()
  expect(helpOf('/dashboard')).toBeUndefined()
  expect(helpOf('/constructor')).toBeUndefined()
})
