import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmountInput } from './amount-input.ts'
import { standardAssets } from './assets.ts'
import { toDecimal } from './decimal.ts'
import { AmountInvalid, UnknownAsset } from './errors.ts'
import {
  assetMark,
  assetName,
  formatAmount,
  formatDecimal,
  formatMoney,
  formatPercent,
  isolateFigure,
} from './format.ts'
import { money } from './money.ts'
import { basisPoints, rate, ratio } from './rate.ts'
import { anyMoney, locales } from './testing.ts'

const NBSP = '\u00a0'
const usd = (minor: bigint) => money('USD', minor)
/** An Arabic amount: the figure from left to right, then its mark, all of it from right to left. */
const marked = (figure: string, mark: string) => `\u2067\u2066${figure}\u2069${NBSP}${mark}\u2069`

describe('amounts', () => {
  test('a debit has a real minus before the symbol, a credit a plus when asked', () => {
    expect(formatMoney(usd(-8_640n), 'en')).toBe('−$86.40')
    expect(formatMoney(usd(420_000n), 'en', { sign: 'always' })).toBe('+$4,200.00')
    expect(formatMoney(usd(420_000n), 'en')).toBe('$4,200.00')
    expect(formatMoney(usd(-8_640n), 'en', { sign: 'never' })).toBe('$86.40')
    expect(formatMoney(usd(0n), 'en', { sign: 'always' })).toBe('$0.00')
  })

  test('every language has its own order, symbol and separators', () => {
    expect(formatMoney(usd(-123_456_789n), 'de')).toBe(`−1.234.567,89${NBSP}$`)
    expect(formatMoney(usd(-123_456_789n), 'fr')).toBe(`−1\u202f234\u202f567,89${NBSP}$US`)
    expect(formatMoney(usd(-123_456_789n), 'hi')).toBe('−$12,34,567.89')
    expect(formatMoney(usd(-123_456_789n), 'fa')).toBe('−$۱٬۲۳۴٬۵۶۷٫۸۹')
    expect(formatMoney(money('AED', 420_000n), 'en')).toBe(`AED${NBSP}4,200.00`)
  })

  test('in Arabic the mark follows the figure, as a word where Arabic has one, and the sign stays at the digits', () => {
    expect(formatMoney(usd(-8_640n), 'ar')).toBe(marked('−86.40', '$'))
    expect(formatMoney(usd(-8_640n), 'ar-EG')).toBe(marked('−86.40', '$'))
    expect(formatMoney(money('AED', 420_000n), 'ar', { sign: 'always' })).toBe(marked('+4,200.00', 'د.إ.'))
    expect(formatMoney(money('KWD', 1_234n), 'ar')).toBe(marked('1.234', 'د.ك.'))
    expect(formatMoney(money('EUR', 100n), 'ar')).toBe(marked('1.00', '€'))
    expect(formatMoney(money('CAD', 100n), 'ar')).toBe(marked('1.00', 'CA$'))
    expect(formatMoney(money('AED', 100n), 'ar', { currencyDisplay: 'code' })).toBe(marked('1.00', 'AED'))
    expect(formatMoney(usd(8_640n), 'ar', { numberingSystem: 'arab' })).toBe(marked('٨٦٫٤٠', '$'))
    expect(formatMoney(money('BTC', 50_000_000n), 'ar')).toBe(marked('0.5', 'BTC'))
  })

  test('Arabic figures have Latin digits in left-to-right order unless the person prefers others', () => {
    expect(formatAmount(usd(-123_456n), 'ar', { numberingSystem: 'arab' })).toBe('−١٬٢٣٤٫٥٦')
    expect(formatAmount(usd(-123_456n), 'ar-u-nu-arab')).toBe('−١٬٢٣٤٫٥٦')
    expect(formatAmount(usd(-123_456n), 'ar-u-nu-arab', { numberingSystem: 'latn' })).toBe('−1,234.56')
  })

  test('decimals are the asset’s own, never what Intl thinks customary', () => {
    expect(formatMoney(money('JPY', 1_234n), 'en')).toBe('¥1,234')
    expect(formatMoney(money('KWD', 1_234n), 'en')).toBe(`KWD${NBSP}1.234`)
    expect(formatMoney(money('IQD', 1_234n), 'en')).toBe(`IQD${NBSP}1.234`)
    expect(formatMoney(money('CLF', 12_345n), 'en')).toBe(`CLF${NBSP}1.2345`)
  })

  test('trimmed, a whole currency amount loses its decimals and any other keeps them all', () => {
    expect(formatMoney(usd(42_000n), 'en', { fraction: 'trimmed' })).toBe('$420')
    expect(formatMoney(usd(42_050n), 'en', { fraction: 'trimmed' })).toBe('$420.50')
    expect(formatMoney(money('JPY', 10n), 'en', { fraction: 'trimmed' })).toBe('¥10')
  })

  test('an asset that Intl does not know has its code after a no-break space', () => {
    expect(formatMoney(money('BTC', 50_000_000n), 'en')).toBe(`0.5${NBSP}BTC`)
    expect(formatMoney(money('USDT', -123_400_000_000n), 'de')).toBe(`−1.234${NBSP}USDT`)
    expect(formatMoney(money('BTC', 50_000_000n), 'en', { fraction: 'full' })).toBe(`0.50000000${NBSP}BTC`)
    expect(formatMoney(money('BTC', 1n), 'ar', { sign: 'always' })).toBe(marked('+0.00000001', 'BTC'))
    expect(formatMoney(money('BTC', 10n ** 8n), 'en', { currencyDisplay: 'name' })).toBe(`1${NBSP}Bitcoin`)
  })

  test('a currency can be shown by code or by name', () => {
    expect(formatMoney(usd(-8_640n), 'en', { currencyDisplay: 'code' })).toBe(`−USD${NBSP}86.40`)
    expect(formatMoney(usd(8_640n), 'en', { currencyDisplay: 'name' })).toBe('86.40 US dollars')
    expect(formatMoney(usd(8_640n), 'ar-EG', { currencyDisplay: 'name' })).toBe('86.40 دولار أمريكي')
  })

  test('an unknown asset or malformed locale is refused', () => {
    expect(() => formatMoney(money('USX', 1n), 'en')).toThrow(UnknownAsset)
    expect(() => formatMoney(usd(1n), 'not a locale')).toThrow(RangeError)
  })

  test('every digit of the largest amount is there', () => {
    expect(formatAmount(usd(10n ** 38n - 1n), 'en').replaceAll(',', '')).toBe(`${'9'.repeat(36)}.99`)
  })

  test('no figure carries a direction mark or a hyphen for a minus, and what it isolates it ends', () => {
    fc.assert(
      fc.property(anyMoney, fc.constantFrom(...locales), fc.boolean(), (amount, locale, compact) => {
        const figure = formatMoney(amount, locale, { compact })
        expect(figure).not.toMatch(/[\u200e\u200f\u061c-]/)
        expect(
          figure.replace(/^\u2067\u2066([^\u2066-\u2069]+)\u2069([^\u2066-\u2069]+)\u2069$/, '$1$2'),
        ).not.toMatch(/[\u2066-\u2069]/)
      }),
    )
  })

  test('a figure shown in Arabic can be typed back', () => {
    fc.assert(
      fc.property(anyMoney, fc.constantFrom('latn', 'arab'), (amount, numberingSystem) => {
        const shown = formatMoney(amount, 'ar', { numberingSystem, fraction: 'full' })
        expect(parseAmountInput(shown, amount.asset, 'ar', { allowNegative: true })).toEqual({
          ok: true,
          money: amount,
        })
      }),
    )
  })

  test('the English figure without separators is the decimal itself', () => {
    fc.assert(
      fc.property(anyMoney, (amount) => {
        const figure = formatAmount(amount, 'en', { fraction: 'full' })
        expect(figure.replaceAll(',', '').replace('−', '-')).toBe(toDecimal(amount))
      }),
    )
  })
})

describe('abbreviations', () => {
  test.each([
    [0n, '$0.00'],
    [99_999n, '$999.99'],
    [100_000n, '$1.00K'],
    [-123_456n, '−$1.23K'],
    [99_999_999n, '$1.00M'],
    [123_456_789_012n, '$1.23B'],
    [123_456_789_012_345n, '$1.23T'],
    [12_345_678_901_234_567n, '$123.46T'],
  ])('%d cents are %s in English and Arabic', (minor, expected) => {
    expect(formatMoney(usd(minor), 'en', { compact: true })).toBe(expected)
    expect(formatMoney(usd(minor), 'en-GB', { compact: true }).replace('US$', '$')).toBe(expected)
    expect(formatMoney(usd(minor), 'ar', { compact: true })).toBe(marked(expected.replace('$', ''), '$'))
  })

  test('counts and crypto amounts are abbreviated alike', () => {
    expect(formatDecimal('19850000', 'en', { compact: true })).toBe('19.85M')
    expect(formatMoney(money('ADA', 123_456n * 10n ** 8n), 'en', { compact: true })).toBe(`123.46K${NBSP}ADA`)
    expect(formatAmount(money('JPY', 999n), 'en', { compact: true })).toBe('999.00')
  })
})

describe('percentages', () => {
  test('a change has a sign, one decimal and a percent sign', () => {
    expect(formatPercent(basisPoints(240), 'en', { sign: 'always' })).toBe('+2.4%')
    expect(formatPercent(basisPoints(-120), 'ar', { sign: 'always' })).toBe('−1.2%')
    expect(formatPercent(basisPoints(-4), 'en', { sign: 'always' })).toBe('0.0%')
    expect(formatPercent(basisPoints(399), 'de', { decimals: 2 })).toBe(`3,99${NBSP}%`)
  })

  test('a share is rounded from its exact parts', () => {
    expect(formatPercent(ratio(usd(42_000n), usd(50_000n)), 'en', { decimals: 0 })).toBe('84%')
    expect(formatPercent(rate(1n, 3n), 'en', { decimals: 2 })).toBe('33.33%')
    expect(formatPercent(rate(5n, 10_000n), 'en')).toBe('0.1%')
    expect(formatPercent(rate(12n, 1n), 'en')).toBe('1,200.0%')
    expect(formatPercent(basisPoints(240), 'ar', { numberingSystem: 'arab' })).toBe('٢٫٤٪')
  })
})

describe('other figures', () => {
  test('a decimal keeps the decimals it is written with unless told', () => {
    expect(formatDecimal('3.672500', 'en')).toBe('3.672500')
    expect(formatDecimal('1234567.895', 'de', { decimals: 2 })).toBe('1.234.567,90')
    expect(formatDecimal('-0.004', 'en', { decimals: 2 })).toBe('0.00')
    expect(() => formatDecimal('1e5', 'en')).toThrow(AmountInvalid)
  })

  test('in plain text a figure can be isolated from the line around it', () => {
    expect(isolateFigure('−$86.40')).toBe('\u2066−$86.40\u2069')
  })

  test('the mark alone, for a caller who writes the figure', () => {
    expect(assetMark('USD', 'en')).toBe('$')
    expect(assetMark('AED', 'en')).toBe('AED')
    expect(assetMark('AED', 'ar')).toBe('د.إ.')
    expect(assetMark('USDT', 'ar')).toBe('USDT')
    expect(() => assetMark('USX', 'en')).toThrow(UnknownAsset)
  })

  test('assets that are no currency go by their proper name', () => {
    expect(assetName('BTC', 'ar')).toBe('Bitcoin')
    expect(() => assetName('USX', 'en')).toThrow(UnknownAsset)
  })

  test('every asset can be shown in every language', () => {
    for (const { code } of standardAssets.values()) {
      for (const locale of locales) expect(formatMoney(money(code, 1n), locale)).toMatch(/\p{Nd}/u)
    }
  })
})
