import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount, toDecimal } from './decimal.ts'
import { money } from './money.ts'
import { anyMoney } from './testing.ts'

function codeOf(parse: () => unknown): unknown {
  try {
    return parse()
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}

describe('amounts on the wire', () => {
  test.each([
    ['12.34', 'USD', 1234n],
    ['12', 'USD', 1200n],
    ['0.5', 'USD', 50n],
    ['0', 'USD', 0n],
    ['0.00', 'USD', 0n],
    ['1234', 'JPY', 1234n],
    ['1.234', 'KWD', 1234n],
    ['1.2345', 'CLF', 12345n],
    ['0.00000001', 'BTC', 1n],
    ['999999999999999999999999999999999999.99', 'USD', 10n ** 38n - 1n],
  ])('%s %s is %d minor units', (text, asset, minor) => {
    expect(parseAmount(text, asset)).toEqual(money(asset, minor))
  })

  test.each([
    '',
    ' ',
    'abc',
    '12.',
    '.5',
    '+1',
    '1e3',
    '1E3',
    '0x10',
    '1,000',
    '1_000',
    ' 1',
    '1 ',
    '1\n',
    '01',
    '-01',
    '--1',
    '1.2.3',
    'NaN',
    'Infinity',
    '١٢',
    '−5',
    '1.-2',
    '$1',
  ])('%j is not a number', (text) => {
    expect(codeOf(() => parseAmount(text, 'USD', { allowNegative: true }))).toBe('amount_invalid')
  })

  test.each([
    ['0.001', 'USD'],
    ['1.000', 'USD'],
    ['1.0', 'JPY'],
    ['1.2345', 'OMR'],
    ['0.000000001', 'BTC'],
  ])('%s %s has too many decimals, even where they are zeros', (text, asset) => {
    expect(codeOf(() => parseAmount(text, asset))).toBe('amount_too_precise')
  })

  test('an amount over numeric(38,0) minor units is too large, however long it is', () => {
    expect(codeOf(() => parseAmount(`1${'0'.repeat(36)}`, 'USD'))).toBe('amount_too_large')
    expect(codeOf(() => parseAmount('9'.repeat(1_000_000), 'USD'))).toBe('amount_too_large')
    expect(codeOf(() => parseAmount(`-${'9'.repeat(39)}`, 'JPY', { allowNegative: true }))).toBe(
      'amount_too_large',
    )
  })

  test('a minus is refused unless it is allowed', () => {
    expect(codeOf(() => parseAmount('-1', 'USD'))).toBe('amount_negative')
    expect(parseAmount('-1', 'USD', { allowNegative: true })).toEqual(money('USD', -100n))
    expect(parseAmount('-0.00', 'USD', { allowNegative: true })).toEqual(money('USD', 0n))
  })

  test('an unknown asset is named before the amount is looked at', () => {
    expect(codeOf(() => parseAmount('junk', 'USX'))).toBe('asset_unknown')
  })

  test('small and negative amounts are written with all decimals of their asset', () => {
    expect(toDecimal(money('USD', -5n))).toBe('-0.05')
    expect(toDecimal(money('USD', 0n))).toBe('0.00')
    expect(toDecimal(money('JPY', -5n))).toBe('-5')
    expect(toDecimal(money('BTC', 1n))).toBe('0.00000001')
  })

  test('reading what was written gives the amount back, for every asset', () => {
    fc.assert(
      fc.property(anyMoney, (amount) => {
        expect(parseAmount(toDecimal(amount), amount.asset, { allowNegative: true })).toEqual(amount)
      }),
    )
  })
})
