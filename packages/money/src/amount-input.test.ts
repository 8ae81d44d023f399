import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmountInput } from './amount-input.ts'
import { cryptoAsset, extendAssets, standardAssets } from './assets.ts'
import { toDecimal } from './decimal.ts'
import { UnknownAsset } from './errors.ts'
import { formatAmount, formatMoney, isolateFigure } from './format.ts'
import { anyMoney, locales } from './testing.ts'

function read(text: string, asset: string, locale: string): string {
  const input = parseAmountInput(text, asset, locale, { allowNegative: true })
  return input.ok ? toDecimal(input.money) : input.code
}

describe('separators', () => {
  test.each([
    ['1,234.56', 'en', '1234.56'],
    ['1.234,56', 'en', '1234.56'],
    ['1,234.56', 'de', '1234.56'],
    ['1.234,56', 'de', '1234.56'],
    ['1,234,567', 'de', '1234567.00'],
    ['1.234.567', 'en', '1234567.00'],
    ['1,23,456.5', 'hi', '123456.50'],
    ["1'234.50", 'de-CH', '1234.50'],
    ['1’234,50', 'fr', '1234.50'],
    ['1 234,50', 'fr', '1234.50'],
    ['1\u00a0234\u202f567,5', 'fr', '1234567.50'],
    ['1٬234٫5', 'ar', '1234.50'],
    ['12،5', 'ar', '12.50'],
    ['12,5', 'en', '12.50'],
    ['12.5', 'de', '12.50'],
    ['.5', 'en', '0.50'],
    [',5', 'de', '0.50'],
    ['5.', 'en', '5.00'],
    ['1,234.', 'en', '1234.00'],
    ['007', 'en', '7.00'],
    ['0', 'en', '0.00'],
  ])('%j in %s is %s', (text, locale, expected) => {
    expect(read(text, 'USD', locale)).toBe(expected)
  })

  test.each([
    ['1,234', 'en', 'USD', '1234.00'],
    ['1,234', 'ar', 'USD', '1234.00'],
    ['1.234', 'de', 'USD', '1234.00'],
    ['1.234', 'en', 'KWD', '1.234'],
    ['1,234', 'de', 'KWD', '1.234'],
    ['1.234', 'en', 'USD', 'amount_too_precise'],
    ['1,234', 'fr', 'KWD', '1.234'],
    ['1.234', 'fr', 'KWD', 'amount_ambiguous'],
    ['1,234', 'de-CH', 'KWD', 'amount_ambiguous'],
    ['0.123', 'de', 'BTC', '0.12300000'],
    ['1.2345', 'de', 'BTC', '1.23450000'],
    ['1234.567', 'de', 'BTC', '1234.56700000'],
  ])('a lone mark before three digits: %s in %s for %s is %s', (text, locale, asset, expected) => {
    expect(read(text, asset, locale)).toBe(expected)
  })

  test.each([
    '1,2,3',
    '12 34',
    '1 2',
    '1,234,',
    '1.234.56',
    '1,234 567',
    '1,234.567,890',
    '1٫2٫3',
    '1,234.5.6',
    '1,234,5678',
    "1'234 567",
    ',',
    '.',
    '1..5',
  ])('%j is not read as something else', (text) => {
    expect(read(text, 'BTC', 'en')).toBe('amount_invalid')
  })
})

describe('digits', () => {
  test.each([
    ['١٢٣٫٤٥', 'ar', '123.45'],
    ['١٬٢٣٤٫٥٠', 'ar-u-nu-arab', '1234.50'],
    ['۱۲۳٫۴۵', 'fa', '123.45'],
    ['۱۲۳.۴۵', 'en', '123.45'],
    ['१,२३,४५६.७८', 'hi', '123456.78'],
    ['１２．５', 'en', '12.50'],
    ['1٢3', 'ar', '123.00'],
  ])('%s in %s is %s', (text, locale, expected) => {
    expect(read(text, 'USD', locale)).toBe(expected)
  })

  test('raised digits are not digits of the amount', () => {
    expect(read('5²', 'USD', 'en')).toBe('amount_invalid')
  })
})

describe('symbols and signs', () => {
  test.each([
    ['$12', 'USD', 'en', '12.00'],
    ['12 $', 'USD', 'de', '12.00'],
    ['12$US', 'USD', 'fr', '12.00'],
    ['USD 12', 'USD', 'ar', '12.00'],
    ['12usd', 'USD', 'en', '12.00'],
    ['$12 USD', 'USD', 'en', '12.00'],
    ['$.50', 'USD', 'en', '0.50'],
    ['5.USD', 'USD', 'en', '5.00'],
    ['د.إ.50', 'AED', 'ar', '50.00'],
    ['50 د.إ', 'AED', 'en', '50.00'],
    ['AED 1,234.5', 'AED', 'ar', '1234.50'],
    ['0.5 BTC', 'BTC', 'en', '0.50000000'],
    ['12 api3', 'API3', 'en', '12.00000000'],
    ['−1INCH 5', '1INCH', 'en', '-5.00000000'],
    ['1.5 SPACE42', 'SPACE42', 'ar', '1.500000'],
    ['-$5', 'USD', 'en', '-5.00'],
    ['$-5', 'USD', 'en', '-5.00'],
    ['−5', 'USD', 'en', '-5.00'],
    ['- 5', 'USD', 'en', '-5.00'],
    ['+5', 'USD', 'en', '5.00'],
    ['\u200f\u200e−5.00 $', 'USD', 'ar', '-5.00'],
    ['\u2066−$5.00\u2069', 'USD', 'ar', '-5.00'],
  ])('%j for %s in %s is %s', (text, asset, locale, expected) => {
    expect(read(text, asset, locale)).toBe(expected)
  })

  test('a code of digits alone is no amount', () => {
    expect(read('1INCH', '1INCH', 'en')).toBe('amount_invalid')
    expect(read('SPACE42', 'SPACE42', 'en')).toBe('amount_invalid')
  })

  test('another currency’s sign or code is a mismatch, never ignored', () => {
    expect(read('€5', 'USD', 'en')).toBe('asset_mismatch')
    expect(read('5 EUR', 'USD', 'en')).toBe('asset_mismatch')
    expect(read('0.1 eth', 'BTC', 'en')).toBe('asset_mismatch')
  })

  test('the symbol of an added asset is its own', () => {
    const assets = extendAssets(standardAssets, [cryptoAsset('MNT.X', 'Mantle', 'MNT')])
    expect(parseAmountInput('2 MNT', 'MNT.X', 'en', { assets })).toMatchObject({ ok: true })
  })

  test.each(['5-', '--5', '-5-', '-$-5', '5 apples', 'x5', '1e3', '5%', '(5)', '1/2', 'abc', '$', '5\n6'])(
    '%j is not an amount',
    (text) => {
      expect(read(text, 'USD', 'en')).toBe('amount_invalid')
    },
  )
})

describe('a refusal says why', () => {
  test('nothing typed is missing', () => {
    expect(read('', 'USD', 'en')).toBe('amount_missing')
    expect(read(' \u00a0\u200e', 'USD', 'en')).toBe('amount_missing')
  })

  test('a negative amount is refused unless allowed, and minus nothing is nothing', () => {
    expect(parseAmountInput('-5', 'USD', 'en')).toEqual({ ok: false, code: 'amount_negative' })
    expect(parseAmountInput('-0', 'USD', 'en')).toMatchObject({ ok: true, money: { minor: 0n } })
  })

  test('too many decimals and too many digits are told apart', () => {
    expect(read('1.005', 'USD', 'en')).toBe('amount_too_precise')
    expect(read('1.5', 'JPY', 'en')).toBe('amount_too_precise')
    expect(read('9'.repeat(37), 'USD', 'en')).toBe('amount_too_large')
    expect(read(`${'0'.repeat(60)}1`, 'USD', 'en')).toBe('1.00')
  })

  test('a paste longer than any amount is refused unread', () => {
    expect(read(`${'0'.repeat(200)}1`, 'USD', 'en')).toBe('amount_invalid')
  })

  test('nothing that can be typed makes it throw', () => {
    const keys = fc.constantFrom(..."0123456789٠٩۰۹.,٫٬'’ -+−$€AEDد.إ%()eE\u00a0\u202f\u200f\n")
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: keys, maxLength: 12 }))
    fc.assert(
      fc.property(
        text,
        fc.constantFrom(...locales),
        fc.constantFrom('USD', 'AED', 'JPY', 'BTC'),
        (typed, locale, asset) => {
          const input = parseAmountInput(typed, asset, locale)
          expect(input.ok ? typeof input.money.minor : typeof input.code).toBe(input.ok ? 'bigint' : 'string')
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test('an unknown asset is the caller’s mistake', () => {
    expect(() => parseAmountInput('5', 'USX', 'en')).toThrow(UnknownAsset)
  })
})

describe.each(locales)('in %s, reading what was formatted gives the amount back', (locale) => {
  const shapes = fc.record({
    sign: fc.constantFrom('auto', 'always'),
    fraction: fc.constantFrom(undefined, 'full', 'trimmed'),
    currencyDisplay: fc.constantFrom('symbol', 'narrowSymbol', 'code'),
    numberingSystem: fc.constantFrom(undefined, 'latn', 'arab', 'arabext'),
  } as const)

  test('with its currency', () => {
    fc.assert(
      fc.property(anyMoney, shapes, fc.boolean(), (amount, options, isIsolated) => {
        const figure = formatMoney(amount, locale, options)
        const typed = isIsolated ? isolateFigure(figure) : figure
        expect(parseAmountInput(typed, amount.asset, locale, { allowNegative: true })).toEqual({
          ok: true,
          money: amount,
        })
      }),
      { numRuns: 300 },
    )
  })

  test('without its currency', () => {
    fc.assert(
      fc.property(anyMoney, shapes, (amount, options) => {
        const typed = formatAmount(amount, locale, options)
        expect(parseAmountInput(typed, amount.asset, locale, { allowNegative: true })).toEqual({
          ok: true,
          money: amount,
        })
      }),
      { numRuns: 300 },
    )
  })
})
