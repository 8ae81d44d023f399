import { expect, test } from 'vitest'
import { largeText, priceText } from './figures.ts'

test.each([
  ['97412.3649', '$97,412.36'],
  ['1', '$1.00'],
  ['0.17249', '$0.17'],
  ['0.005', '$0.01'],
  ['0.00499', '<$0.01'],
  ['0.0000000001', '<$0.01'],
  ['0', '$0.00'],
])('a price of %s is %s', (price, shown) => {
  expect(priceText(price, 'en')).toBe(shown)
})

test.each([
  ['984.21', '$984.21'],
  ['41280000000', '$41.28B'],
  ['1945320000000', '$1.95T'],
])('a volume of %s is %s', (amount, shown) => {
  expect(largeText(amount, 'en')).toBe(shown)
})

test('an unknown figure is a dash', () => {
  expect(priceText(null, 'en')).toBe('–')
  expect(largeText(null, 'ar')).toBe('–')
})
