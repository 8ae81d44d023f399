import { describe, expect, test } from 'vitest'
import { formatAbbreviated, formatPrice, priceDecimals } from './price.ts'
import { parseRate } from './rate.ts'

const NBSP = '\u00a0'
/** An Arabic amount: the figure from left to right, then its mark, all of it from right to left. */
const marked = (figure: string, mark: string) => `\u2067\u2066${figure}\u2069${NBSP}${mark}\u2069`

describe('prices', () => {
  test.each([
    ['67123.456', '$67,123.46'],
    ['1', '$1.00'],
    ['1.005', '$1.01'],
    ['0.99999', '$1.0000'],
    ['0.9999', '$0.9999'],
    ['0.45', '$0.4500'],
    ['0', '$0.0000'],
    ['0.0001', '$0.0001'],
    ['0.00009999', '$0.00009999'],
    ['0.0000123456', '$0.00001235'],
    ['0.000000004', '$0.000000004000'],
  ])('%s is %s', (price, expected) => {
    expect(formatPrice(parseRate(price), 'USD', 'en')).toBe(expected)
    expect(formatPrice(parseRate(price), 'USD', 'ar')).toBe(marked(expected.replace('$', ''), '$'))
  })

  test('a price change is signed and a price in crypto names it', () => {
    expect(formatPrice(parseRate('-12.5'), 'USD', 'en', { sign: 'always' })).toBe('−$12.50')
    expect(formatPrice(parseRate('-0.5'), 'USD', 'en')).toBe('−$0.5000')
    expect(formatPrice(parseRate('0.0512'), 'BTC', 'en')).toBe(`0.0512${NBSP}BTC`)
  })

  test('has as many decimals as it is told to', () => {
    expect(formatPrice(parseRate('0.17249'), 'USD', 'en', { decimals: 2 })).toBe('$0.17')
    expect(formatPrice(parseRate('97412.3649'), 'USD', 'ar', { decimals: 2 })).toBe(marked('97,412.36', '$'))
  })

  test('a tiny price has no more decimals than anybody reads', () => {
    expect(priceDecimals(parseRate('0.0000000000000000000001'))).toBe(18)
  })
})

describe('large figures', () => {
  test.each([
    ['0', '$0.00'],
    ['12.345', '$12.35'],
    ['999.994', '$999.99'],
    ['999.995', '$1.00K'],
    ['1000', '$1.00K'],
    ['984210000', '$984.21M'],
    ['999994999.99', '$999.99M'],
    ['999995000', '$1.00B'],
    ['1945320000000', '$1,945.32B'],
    ['-41280000000', '−$41.28B'],
  ])('%s is %s', (amount, expected) => {
    expect(formatAbbreviated(parseRate(amount), 'en', { currency: 'USD' })).toBe(expected)
    expect(formatAbbreviated(parseRate(amount), 'ar', { currency: 'USD' })).toBe(
      marked(expected.replace('$', ''), '$'),
    )
  })

  test.each([
    ['999.994', '$999.99'],
    ['999995000', '$1.00B'],
    ['999994999999', '$999.99B'],
    ['999995000000', '$1.00T'],
    ['1945320000000', '$1.95T'],
    ['1945320000000000', '$1,945.32T'],
  ])('up to T, where that is told, %s is %s', (amount, expected) => {
    expect(formatAbbreviated(parseRate(amount), 'en', { currency: 'USD', largest: 'T' })).toBe(expected)
  })

  test('a number of something names it, and a plain one stands alone', () => {
    expect(formatAbbreviated(parseRate('19970000'), 'en', { unit: 'BTC' })).toBe(`19.97M${NBSP}BTC`)
    expect(formatAbbreviated(parseRate('19970000'), 'ar', { unit: 'BTC' })).toBe(marked('19.97M', 'BTC'))
    expect(formatAbbreviated(parseRate('19970000'), 'en')).toBe('19.97M')
    expect(formatAbbreviated(parseRate('1500'), 'ar', { numberingSystem: 'arab' })).toBe('١٫٥٠K')
  })
})
