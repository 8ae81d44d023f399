import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate, split } from './allocate.ts'
import { AllocationInvalid } from './errors.ts'
import { abs, money, negate, sum } from './money.ts'
import { anyMoney } from './testing.ts'

const minors = (shares: { minor: bigint }[]) => shares.map(({ minor }) => minor)

const weights = fc
  .array(fc.bigInt({ min: 0n, max: 1_000n }), { minLength: 1, maxLength: 20 })
  .filter((all) => all.some((weight) => weight > 0n))

describe('allocating', () => {
  test('a cent that does not divide goes to the first of equal shares', () => {
    expect(minors(split(money('USD', 1000n), 3))).toEqual([334n, 333n, 333n])
    expect(minors(split(money('USD', -1000n), 3))).toEqual([-334n, -333n, -333n])
    expect(minors(split(money('USD', 2n), 3))).toEqual([1n, 1n, 0n])
  })

  test('units left over go to the shares that rounding cost most', () => {
    expect(minors(allocate(money('USD', 100n), [1n, 1n, 4n]))).toEqual([17n, 17n, 66n])
    expect(minors(allocate(money('USD', 101n), [1n, 2n, 7n]))).toEqual([10n, 20n, 71n])
  })

  test('no unit is lost or made, for any amount and weights', () => {
    fc.assert(
      fc.property(anyMoney, weights, (amount, shares) => {
        expect(sum(amount.asset, allocate(amount, shares))).toEqual(amount)
      }),
    )
  })

  test('every share is within one unit of its exact part, and a weight of zero gets nothing', () => {
    fc.assert(
      fc.property(anyMoney, weights, (amount, shares) => {
        const total = shares.reduce((all, weight) => all + weight, 0n)
        for (const [index, share] of allocate(amount, shares).entries()) {
          const weight = shares[index] ?? 0n
          const error = share.minor * total - amount.minor * weight
          expect((error < 0n ? -error : error) < total).toBe(true)
          if (weight === 0n) expect(share.minor).toBe(0n)
        }
      }),
    )
  })

  test('a negative amount is shared as its positive is', () => {
    fc.assert(
      fc.property(anyMoney, weights, (amount, shares) => {
        const positive = abs(amount)
        expect(allocate(negate(positive), shares).map(({ minor }) => minor)).toEqual(
          allocate(positive, shares).map(({ minor }) => -minor),
        )
      }),
    )
  })

  test('equal shares differ by at most one unit', () => {
    fc.assert(
      fc.property(anyMoney, fc.integer({ min: 1, max: 60 }), (amount, count) => {
        const shares = minors(split(amount, count)).map((minor) => (minor < 0n ? -minor : minor))
        expect(shares).toHaveLength(count)
        expect(shares.toSorted((a, b) => Number(b - a))).toEqual(shares)
        expect((shares[0] ?? 0n) - (shares.at(-1) ?? 0n) <= 1n).toBe(true)
      }),
    )
  })

  test('weights that cannot share anything out are refused', () => {
    const amount = money('USD', 100n)
    expect(() => allocate(amount, [])).toThrow(AllocationInvalid)
    expect(() => allocate(amount, [0n, 0n])).toThrow(AllocationInvalid)
    expect(() => allocate(amount, [2n, -1n])).toThrow(AllocationInvalid)
    for (const count of [0, -1, 1.5, Number.NaN, 1e9])
      expect(() => split(amount, count)).toThrow(AllocationInvalid)
  })
})
