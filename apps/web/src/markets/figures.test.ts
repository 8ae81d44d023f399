import { describe, expect, it } from 'vitest'
import {
  changeText,
  countText,
  directionOf,
  distanceText,
  largeText,
  NOTHING,
  partText,
  placeBetween,
  plainPriceText,
  priceText,
  shareText,
  supplyText,
} from './figures.ts'

const NBSP = '\u00a0'
/** An Arabic amount: the figure from left to right, then its mark, all of it from right to left. */
const marked = (figure: string, mark: string) => `\u2067\u2066${figure}\u2069${NBSP}${mark}\u2069`

describe('prices', () => {
  it.each([
    ['97412.36', '$97,412.36', '97,412.36'],
    ['1', '$1.00', '1.00'],
    ['0.1724', '$0.1724', '0.1724'],
    ['0.99999', '$1.0000', '1.0000'],
    ['0.00001834', '$0.00001834', '0.00001834'],
  ])('%s reads %s, and beside others %s', (price, full, plain) => {
    expect(priceText(price, 'en')).toBe(full)
    expect(priceText(price, 'ar')).toBe(marked(full.replace('$', ''), '$'))
    expect(plainPriceText(price, 'en')).toBe(plain)
  })

  it('keep every digit that they have', () => {
    expect(priceText('12345678901234567890.12', 'en')).toBe('$12,345,678,901,234,567,890.12')
  })
})

describe('large amounts', () => {
  it('have K, M and B with two decimals, and never T', () => {
    expect(largeText('1945320000000', 'en')).toBe('$1,945.32B')
    expect(largeText('984210000.4', 'en')).toBe('$984.21M')
    expect(largeText('1500', 'en')).toBe('$1.50K')
    expect(largeText('984210000', 'ar')).toBe(marked('984.21M', '$'))
  })

  it('of coins name the coin', () => {
    expect(supplyText('19970000', 'en', 'BTC')).toBe(`19.97M${NBSP}BTC`)
    expect(supplyText('19970000', 'en')).toBe('19.97M')
  })
})

describe('changes', () => {
  it.each([
    ['1.12', '+1.12%', 'up'],
    ['-1.6', '−1.60%', 'down'],
    ['0', '0.00%', 'flat'],
    ['0.004', '0.00%', 'flat'],
    ['-0.004', '0.00%', 'flat'],
    ['-0.005', '−0.01%', 'down'],
    ['1234.5', '+1,234.50%', 'up'],
  ])('%s reads %s and goes %s', (percent, text, direction) => {
    expect(changeText(percent, 'en')).toBe(text)
    expect(changeText(percent, 'ar')).toBe(text)
    expect(directionOf(percent)).toBe(direction)
  })

  it('are told between two prices, and of a whole', () => {
    expect(distanceText('97412.36', '126180', 'en')).toBe('−22.80%')
    expect(distanceText('5', '0', 'en')).toBe(NOTHING)
    expect(partText('19970000', '21000000', 'en')).toBe('95.10%')
    expect(partText('19970000', null, 'en')).toBe(NOTHING)
  })

  it('of shares have no sign', () => {
    expect(shareText('58.03', 'en')).toBe('58.03%')
  })
})

describe('an unknown figure', () => {
  it('is a dash everywhere', () => {
    const texts = [priceText, plainPriceText, largeText, supplyText, changeText, shareText]
    expect(texts.map((text) => text(null, 'en'))).toEqual(texts.map(() => NOTHING))
    expect(directionOf(null)).toBe('flat')
  })
})

describe('a place between low and high', () => {
  it('is a share of the way, never beside it', () => {
    expect(placeBetween('10', '15', '20')).toBe(0.5)
    expect(placeBetween('10', '25', '20')).toBe(1)
    expect(placeBetween('10', '10', '10')).toBeUndefined()
    expect(placeBetween(null, '10', '20')).toBeUndefined()
  })
})

describe('counts', () => {
  it('are grouped', () => {
    expect(countText(1214, 'en')).toBe('1,214')
  })
})
