import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount } from './decimal.ts'
import { type Division, divide } from './divide.ts'
import { AllocationInvalid, AssetMismatch } from './errors.ts'
import { add, isZero, type Money, money, sum } from './money.ts'
import { anyMoney } from './testing.ts'

const usd = (amount: string) => parseAmount(amount, 'USD', { allowNegative: true })
const minors = (shares: readonly Money[]) => shares.map(({ minor }) => minor)

describe('dividing among people', () => {
  test('a hundred among three gives the odd cent to the first', () => {
    const { shares, left } = divide(usd('100.00'), { kind: 'equally', among: 3 })
    expect(minors(shares)).toEqual([3334n, 3333n, 3333n])
    expect(isZero(left)).toBe(true)
  })

  test('ten by one, two and four', () => {
    const { shares } = divide(usd('10.00'), { kind: 'weights', weights: [1n, 2n, 4n] })
    expect(minors(shares)).toEqual([143n, 286n, 571n])
  })

  test('amounts say themselves what is left, or too much', () => {
    const of = (...amounts: string[]): Division => ({ kind: 'amounts', amounts: amounts.map(usd) })
    expect(divide(usd('10.00'), of('4.00', '5.00')).left).toEqual(usd('1.00'))
    expect(divide(usd('10.00'), of('4.00', '7.00')).left).toEqual(usd('-1.00'))
    expect(() => divide(usd('10.00'), { kind: 'amounts', amounts: [money('EUR', 1n)] })).toThrow(
      AssetMismatch,
    )
  })

  test('without any weight, all is left', () => {
    const { shares, left } = divide(usd('10.00'), { kind: 'weights', weights: [0n, 0n] })
    expect(minors(shares)).toEqual([0n, 0n])
    expect(left).toEqual(usd('10.00'))
  })

  test('at least one person shares', () => {
    expect(() => divide(usd('1.00'), { kind: 'equally', among: 0 })).toThrow(AllocationInvalid)
    expect(() => divide(usd('1.00'), { kind: 'weights', weights: [] })).toThrow(AllocationInvalid)
  })

  const division = (asset: Money['asset']): fc.Arbitrary<Division> =>
    fc.oneof(
      fc.record({ kind: fc.constant('equally' as const), among: fc.integer({ min: 1, max: 30 }) }),
      fc.record({
        kind: fc.constant('weights' as const),
        weights: fc.array(fc.bigInt({ min: 0n, max: 1_000n }), { minLength: 1, maxLength: 30 }),
      }),
      fc.record({
        kind: fc.constant('amounts' as const),
        amounts: fc
          .array(fc.bigInt({ min: 0n, max: 1_000_000n }), { maxLength: 30 })
          .map((all) => all.map((minor) => money(asset, minor))),
      }),
    )

  test('shares and rest add up to the whole, to the minor unit', () => {
    const cases = anyMoney.chain((total) => fc.tuple(fc.constant(total), division(total.asset)))
    fc.assert(
      fc.property(cases, ([total, how]) => {
        const { shares, left } = divide(total, how)
        expect(add(sum(total.asset, shares), left)).toEqual(total)
        if (how.kind === 'equally') expect(isZero(left)).toBe(true)
      }),
    )
  })
})
