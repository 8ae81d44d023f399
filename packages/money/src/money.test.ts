import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AssetMismatch, UnknownAsset } from './errors.ts'
import {
  abs,
  add,
  compare,
  equals,
  isNegative,
  isPositive,
  isZero,
  max,
  min,
  money,
  negate,
  subtract,
  sum,
  zero,
} from './money.ts'
import { anyMinor, anyMoney } from './testing.ts'

const usd = (minor: bigint) => money('USD', minor)

describe('arithmetic', () => {
  test('amounts of one asset add and subtract exactly, past what a double can hold', () => {
    expect(add(usd(9_007_199_254_740_993n), usd(1n))).toEqual(usd(9_007_199_254_740_994n))
    expect(subtract(usd(5n), usd(9_007_199_254_740_998n))).toEqual(usd(-9_007_199_254_740_993n))
  })

  test('amounts of different assets are never combined or compared', () => {
    const eur = money('EUR', 1n)
    expect(() => add(usd(1n), eur)).toThrow(AssetMismatch)
    expect(() => subtract(usd(1n), eur)).toThrow(AssetMismatch)
    expect(() => compare(usd(1n), eur)).toThrow(AssetMismatch)
    expect(() => min(usd(1n), eur)).toThrow(AssetMismatch)
    expect(() => max(usd(1n), eur)).toThrow(AssetMismatch)
    expect(() => sum('USD', [usd(1n), eur])).toThrow(
      expect.objectContaining({ code: 'asset_mismatch', expected: 'USD', actual: 'EUR' }),
    )
  })

  test('a sum of nothing is zero of its asset', () => {
    expect(sum('AED', [])).toEqual(zero('AED'))
  })

  test('a sum is the amounts added one by one', () => {
    expect(sum('USD', [usd(1n), usd(-5n), usd(100n)])).toEqual(usd(96n))
  })

  test('subtracting what was added gives the amount back', () => {
    fc.assert(
      fc.property(anyMoney, anyMinor, (amount, minor) => {
        const other = money(amount.asset, minor)
        expect(subtract(add(amount, other), other)).toEqual(amount)
      }),
    )
  })

  test('an amount and its negation add up to zero', () => {
    fc.assert(fc.property(anyMoney, (amount) => isZero(add(amount, negate(amount)))))
  })
})

describe('comparison', () => {
  test('amounts order as their minor units do', () => {
    expect(compare(usd(-2n), usd(1n))).toBe(-1)
    expect(compare(usd(1n), usd(1n))).toBe(0)
    expect(compare(usd(2n), usd(1n))).toBe(1)
    expect(min(usd(3n), usd(-1n), usd(2n))).toEqual(usd(-1n))
    expect(max(usd(3n), usd(-1n), usd(5n))).toEqual(usd(5n))
  })

  test('the same number of another asset is not an equal amount', () => {
    expect(equals(usd(1n), usd(1n))).toBe(true)
    expect(equals(usd(1n), usd(2n))).toBe(false)
    expect(equals(usd(1n), money('EUR', 1n))).toBe(false)
  })

  test('exactly one of negative, zero and positive holds', () => {
    fc.assert(
      fc.property(anyMoney, (amount) => {
        const claims = [isNegative(amount), isZero(amount), isPositive(amount)]
        expect(claims.filter(Boolean)).toHaveLength(1)
        expect(isNegative(abs(amount))).toBe(false)
      }),
    )
  })
})

test('an amount cannot carry what is no asset code', () => {
  for (const code of ['', 'usd', 'US D', '$', 'X'.repeat(25), 'USD\n']) {
    expect(() => money(code, 1n)).toThrow(UnknownAsset)
  }
})
