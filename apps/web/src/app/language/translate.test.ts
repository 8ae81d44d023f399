import { describe, expect, it, vi } from 'vitest'
import type { TextKey } from './text-key.ts'
import { translate } from './translate.ts'

const english = {
  shop: { hello: 'Hello, {{name}}', pearls_one: '{{count}} pearl', pearls_other: '{{count}} pearls' },
}
const arabic = {
  shop: {
    hello: 'مرحبًا {{name}}',
    pearls_zero: 'لا لآلئ',
    pearls_one: 'لؤلؤة واحدة',
    pearls_two: 'لؤلؤتان',
    pearls_few: '{{count}} لآلئ',
    pearls_many: '{{count}} لؤلؤة',
    pearls_other: '{{count}} من اللآلئ',
  },
}
const key = (name: string) => name as TextKey // the texts of this test are its own

describe('a text', () => {
  it('is found by its dotted name and filled in', () => {
    expect(translate({ texts: english, language: 'en' }, key('shop.hello'), { name: 'Huda' })).toBe(
      'Hello, Huda',
    )
  })

  it('never shows a place that has no value, and says so to us', () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const values of [undefined, {}, { other: 'Huda' }])
      expect(translate({ texts: english, language: 'en' }, key('shop.hello'), values)).toBe('Hello, ')
    expect(told).toHaveBeenCalledTimes(3)
    told.mockRestore()
  })

  it.each([
    [0, '0 pearls'],
    [1, '1 pearl'],
    [2, '2 pearls'],
  ])('has the plural form of English for %i', (count, text) => {
    expect(translate({ texts: english, language: 'en' }, key('shop.pearls'), { count })).toBe(text)
  })

  it.each([
    [0, 'لا لآلئ'],
    [1, 'لؤلؤة واحدة'],
    [2, 'لؤلؤتان'],
    [3, '3 لآلئ'],
    [11, '11 لؤلؤة'],
    [100, '100 من اللآلئ'],
  ])('has the plural form of Arabic for %i', (count, text) => {
    expect(translate({ texts: arabic, language: 'ar' }, key('shop.pearls'), { count })).toBe(text)
  })

  it('keeps the direction of what is filled in, in a right-to-left sentence', () => {
    expect(translate({ texts: arabic, language: 'ar' }, key('shop.hello'), { name: 'Huda' })).toBe(
      'مرحبًا \u2068Huda\u2069',
    )
  })

  it('leaves what is filled in as it is, markup and patterns included', () => {
    const name = '<b>$&</b>'
    expect(translate({ texts: english, language: 'en' }, key('shop.hello'), { name })).toBe(`Hello, ${name}`)
  })

  it('that is not there shows its name, and says so on the console', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(translate({ texts: english, language: 'en' }, key('shop.gone'))).toBe('shop.gone')
    expect(error).toHaveBeenCalledWith('There is no text shop.gone in en')
  })
})
