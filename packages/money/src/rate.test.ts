import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount, toDecimal } from './decimal.ts'
import { AssetMismatch, RateInvalid, UnknownAsset } from './errors.ts'
import { money } from './money.ts'
import {
  addRates,
  basisPoints,
  compareRates,
  convert,
  impliedRate,
  inverse,
  multiply,
  parseRate,
  product,
  rate,
  rateToDecimal,
  ratio,
  relativeChange,
} from './rate.ts'
import { anyAsset, anyMode, anyMoney } from './testing.ts'

const anyRate = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 10n ** 20n }))
  .map(([numerator, denominator]) => rate(numerator, denominator))

describe('rates', () => {
  test('a decimal is read exactly and written back as it was', () => {
    for (const text of ['3.6725', '0.00000001', '-0.012', '67123.45', '1']) {
      const decimals = text.split('.')[1]?.length ?? 0
      expect(rateToDecimal(parseRate(text), decimals, 'down')).toBe(text)
    }
  })

  test('a text that is no plain decimal is refused', () => {
    for (const text of ['', '1e-7', '1,5', '.5', 'NaN', '1/3', '9'.repeat(101)]) {
      expect(() => parseRate(text)).toThrow(expect.objectContaining({ code: 'rate_invalid' }))
    }
    expect(() => basisPoints(1.5)).toThrow(RateInvalid)
    expect(() => rate(1n, 0n)).toThrow(RateInvalid)
    expect(() => inverse(rate(0n))).toThrow(RateInvalid)
  })

  test('a rate and its inverse multiply to one, exactly', () => {
    fc.assert(fc.property(anyRate, (any) => compareRates(product(any, inverse(any)), rate(1n)) === 0))
  })

  test('rates order by value, whatever their fractions and signs', () => {
    expect(compareRates(rate(1n, 3n), parseRate('0.3333'))).toBe(1)
    expect(compareRates(rate(2n, 4n), parseRate('0.5'))).toBe(0)
    expect(compareRates(rate(1n, -3n), rate(0n))).toBe(-1)
  })

  test('rates add up exactly, and decimals grow no longer by it', () => {
    fc.assert(
      fc.property(anyRate, anyRate, (a, b) => {
        const both = rate(
          a.numerator * b.denominator + b.numerator * a.denominator,
          a.denominator * b.denominator,
        )
        return compareRates(addRates(a, b), both) === 0
      }),
    )
    const sum = Array.from({ length: 300 }, () => parseRate('0.01')).reduce(addRates, rate(0n))
    expect(sum).toEqual({ numerator: 300n, denominator: 100n })
  })

  test('a change is a share of where it started', () => {
    expect(compareRates(relativeChange(parseRate('4'), parseRate('5')), parseRate('0.25'))).toBe(0)
    expect(compareRates(relativeChange(parseRate('5'), parseRate('4.5')), parseRate('-0.1'))).toBe(0)
    expect(() => relativeChange(rate(0n), rate(1n))).toThrow(RateInvalid)
  })

  test('a part of a whole is a ratio of one asset', () => {
    expect(rateToDecimal(ratio(money('USD', 42_000n), money('USD', 50_000n)), 2, 'halfUp')).toBe('0.84')
    expect(() => ratio(money('USD', 1n), money('USD', 0n))).toThrow(RateInvalid)
    expect(() => ratio(money('USD', 1n), money('EUR', 1n))).toThrow(AssetMismatch)
  })
})

describe('multiplying', () => {
  test('a fee in basis points is rounded in the named mode', () => {
    expect(multiply(money('USD', 10_000n), basisPoints(399), 'halfUp')).toEqual(money('USD', 399n))
    expect(multiply(money('USD', 1n), basisPoints(5_000), 'halfUp')).toEqual(money('USD', 1n))
    expect(multiply(money('USD', 1n), basisPoints(5_000), 'halfEven')).toEqual(money('USD', 0n))
    expect(multiply(money('USD', -1n), basisPoints(399n), 'up')).toEqual(money('USD', -1n))
  })

  test('the product is within one unit of the exact one, in every mode', () => {
    fc.assert(
      fc.property(anyMoney, anyRate, anyMode, (amount, by, mode) => {
        const error = multiply(amount, by, mode).minor * by.denominator - amount.minor * by.numerator
        expect((error < 0n ? -error : error) < by.denominator).toBe(true)
      }),
    )
  })
})

describe('converting', () => {
  test('scales of both assets are taken into account', () => {
    expect(convert(money('USD', 10_000n), parseRate('3.6725'), 'AED', 'halfEven')).toEqual(
      money('AED', 36_725n),
    )
    expect(convert(money('USD', 100n), parseRate('151.337'), 'JPY', 'down')).toEqual(money('JPY', 151n))
    expect(convert(money('JPY', 1n), parseRate('0.002'), 'KWD', 'down')).toEqual(money('KWD', 2n))
    expect(convert(money('BTC', 50_000_000n), parseRate('67000'), 'USD', 'down')).toEqual(
      money('USD', 3_350_000n),
    )
  })

  test('crypto for dollars follows the purchase formula and rounds once', () => {
    // amount × (1 − fee) ÷ price, to 8 decimals (specification, section 9)
    const afterFee = basisPoints(10_000n - 399n)
    const price = parseRate('67123.45')
    const received = convert(parseAmount('100', 'USD'), product(afterFee, inverse(price)), 'BTC', 'down')
    expect(toDecimal(received)).toBe('0.00143034')
    // amount × price × (1 + fee), to 2 decimals
    const cost = convert(received, product(price, basisPoints(10_000n + 399n)), 'USD', 'halfUp')
    expect(toDecimal(cost)).toBe('99.84')
  })

  test('the result is within one unit of the exact value, for every pair of assets', () => {
    fc.assert(
      fc.property(anyMoney, anyRate, anyAsset, anyMode, (amount, at, to, mode) => {
        const converted = convert(amount, at, to, mode)
        const exact = convert(amount, product(at, rate(10n ** 30n)), to, 'floor').minor
        const error = converted.minor * 10n ** 30n - exact
        expect((error < 0n ? -error : error) <= 10n ** 30n).toBe(true)
      }),
    )
  })

  test('there and back, rounded down both times, never makes money', () => {
    fc.assert(
      fc.property(anyMoney, anyRate, anyAsset, (amount, at, to) => {
        const back = convert(convert(amount, at, to, 'floor'), inverse(at), amount.asset, 'floor')
        expect(back.minor <= amount.minor).toBe(true)
      }),
    )
  })

  test('the implied rate of a conversion that came out even is its rate', () => {
    expect(compareRates(impliedRate(money('USD', 10_000n), money('AED', 36_725n)), parseRate('3.6725'))).toBe(
      0,
    )
    expect(
      compareRates(impliedRate(money('BTC', 10n ** 8n), money('JPY', 10_000_000n)), rate(10_000_000n)),
    ).toBe(0)
    expect(() => impliedRate(money('USD', 0n), money('AED', 1n))).toThrow(RateInvalid)
  })

  test('an unknown asset on either side is refused', () => {
    expect(() => convert(money('USD', 1n), rate(1n), 'USX', 'down')).toThrow(UnknownAsset)
    expect(() => convert(money('USX', 1n), rate(1n), 'USD', 'down')).toThrow(UnknownAsset)
  })
})
