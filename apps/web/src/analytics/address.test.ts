import { expect, test } from 'vitest'
import { isExporting, readRange, readTab, searchOf } from './address.ts'

const search = (text = '') => new URLSearchParams(text)

test('an address of its own opens its tab, unless it asks for another', () => {
  expect(readTab(search(), '/analytics')).toBe('overview')
  expect(readTab(search(), '/analytics/cashflow')).toBe('trends')
  expect(readTab(search('tab=budget'), '/analytics/cashflow')).toBe('budget')
  expect(readTab(search('tab=toString'), '/analytics/ai')).toBe('insights')
})

test('reports and exports open with what can be exported', () => {
  expect(['/analytics/reports', '/analytics/export', '/analytics'].map(isExporting)).toEqual([
    true,
    true,
    false,
  ])
})

test('the address leaves defaults out', () => {
  expect(searchOf('overview', '30d')).toEqual({})
  expect(searchOf('trends', '1y')).toEqual({ tab: 'trends', range: '1y' })
  expect(readRange(search('range=2y'))).toBe('30d')
})
