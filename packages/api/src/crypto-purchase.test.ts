import {
  basisPoints,
  compare,
  compareRates,
  type Money,
  money,
  parseAmount,
  parseRate,
  type Rate,
  rate,
  sum,
} from '@sadaf/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buyableAssets, isWithin, type PurchaseTerms, purchaseOf } from './crypto-purchase.ts'

const usd = (amount: string) => parseAmount(amount, 'USD')
const btc = (amount: string) => parseAmount(amount, 'BTC')
const terms = (over: Partial<PurchaseTerms> = {}): PurchaseTerms => ({
  asset: 'BTC',
  price: parseRate('97412.36'),
  fee: basisPoints(399),
  ...over,
})

describe('the figures of the specification', () => {
  test('from dollars: amount × (1 − fee) ÷ price, to eight decimals, rounded down', () => {
    expect(purchaseOf(usd('1000'), terms())).toEqual({
      total: usd('1000'),
      fee: usd('39.90'),
      subtotal: usd('960.10'),
      received: btc('0.00985603'),
    })
    expect(purchaseOf(usd('500'), terms())).toMatchObject({
      fee: usd('19.95'),
      subtotal: usd('480.05'),
      received: btc('0.00492801'),
    })
  })

  test('from crypto: amount × price × (1 + fee), to the cent, rounded up', () => {
    expect(purchaseOf(btc('0.1'), terms())).toEqual({
      total: usd('10129.92'),
      fee: usd('388.68'),
      subtotal: usd('9741.24'),
      received: btc('0.1'),
    })
  })

  test('the two are not each other’s inverse: there and back 1,000 dollars are 998.41', () => {
    const { received } = purchaseOf(usd('1000'), terms())
    expect(purchaseOf(received, terms()).total).toEqual(usd('998.41'))
  })

  test('without a fee all of it buys', () => {
    const sums = purchaseOf(usd('1000'), terms({ fee: rate(0n) }))
    expect(sums).toMatchObject({ fee: usd('0'), subtotal: usd('1000'), received: btc('0.01026563') })
  })

  test('nothing costs nothing', () => {
    expect(purchaseOf(usd('0'), terms()).received).toEqual(btc('0'))
    expect(purchaseOf(btc('0'), terms()).total).toEqual(usd('0'))
  })
})

const anyTerms = fc.record({
  asset: fc.constantFrom(...buyableAssets),
  // From a fraction of a cent to a million dollars.
  price: fc
    .tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.constantFrom(1n, 100n, 1_000_000n))
    .map(([numerator, denominator]) => rate(numerator, denominator)),
  fee: fc.integer({ min: 0, max: 5_000 }).map((bps) => basisPoints(bps)),
})
const cents = fc.bigInt({ min: 0n, max: 10n ** 10n })
const units = fc.bigInt({ min: 0n, max: 10n ** 14n })
/** An exact number of whole units. */
const whole = ({ minor }: Money, scale: number): Rate => rate(minor, 10n ** BigInt(scale))
const times = (...rates: Rate[]) =>
  rates.reduce((all, each) => rate(all.numerator * each.numerator, all.denominator * each.denominator))
const plus = (fee: Rate, sign: 1n | -1n) => rate(fee.denominator + sign * fee.numerator, fee.denominator)

describe('any typed amount', () => {
  test('subtotal and fee are the total to the cent, and none is below zero', () => {
    fc.assert(
      fc.property(anyTerms, fc.boolean(), units, (given, isDollars, minor) => {
        const typed = money(isDollars ? 'USD' : given.asset, minor)
        const { total, fee, subtotal } = purchaseOf(typed, given)
        expect(sum('USD', [fee, subtotal])).toEqual(total)
        expect(fee.minor >= 0n && subtotal.minor >= 0n).toBe(true)
      }),
    )
  })

  test('the side that was typed is never changed', () => {
    fc.assert(
      fc.property(anyTerms, units, (given, minor) => {
        expect(purchaseOf(money('USD', minor), given).total.minor).toBe(minor)
        expect(purchaseOf(money(given.asset, minor), given).received.minor).toBe(minor)
      }),
    )
  })

  test('never more is promised than is bought, and by less than the smallest part', () => {
    fc.assert(
      fc.property(anyTerms, cents, (given, minor) => {
        const { received } = purchaseOf(money('USD', minor), given)
        const exact = times(rate(minor, 100n), plus(given.fee, -1n))
        const worth = (amount: Money) => times(whole(amount, 8), given.price)
        expect(compareRates(worth(received), exact)).toBeLessThanOrEqual(0)
        expect(compareRates(worth(money(given.asset, received.minor + 1n)), exact)).toBe(1)
      }),
    )
  })

  test('never less is asked for than it costs, and by less than a cent', () => {
    fc.assert(
      fc.property(anyTerms, units, (given, minor) => {
        const typed = money(given.asset, minor)
        const { total } = purchaseOf(typed, given)
        const exact = times(whole(typed, 8), given.price, plus(given.fee, 1n))
        expect(compareRates(whole(total, 2), exact)).toBeGreaterThanOrEqual(0)
        expect(compareRates(rate(total.minor - 1n, 100n), exact)).toBe(-1)
      }),
    )
  })

  test('paying more never buys less', () => {
    fc.assert(
      fc.property(anyTerms, cents, cents, (given, some, more) => {
        const less = purchaseOf(money('USD', some), given).received
        expect(compare(purchaseOf(money('USD', some + more), given).received, less)).not.toBe(-1)
      }),
    )
  })
})

test('limits include both of their ends', () => {
  const limits = { min: usd('10'), max: usd('25000') }
  expect(['9.99', '10', '25000', '25000.01'].map((amount) => isWithin(usd(amount), limits))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
