import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gainOf } from './worth.ts'

test('a share bought for 100 at a rate of 1.00 and worth 120 at 1.10 gained 22 by its price and 10 by the rate', () => {
  const gain = gainOf({ local: 100_00n, base: 100_00n }, { local: 120_00n, base: 132_00n })
  expect(gain).toEqual({ total: 32_00n, price: 22_00n, currency: 10_00n })
})

test('in one currency all of it is the price', () => {
  expect(gainOf({ local: 7n, base: 7n }, { local: 5n, base: 5n })).toEqual({
    total: -2n,
    price: -2n,
    currency: 0n,
  })
})

test('a worthless holding was lost by its price', () => {
  expect(gainOf({ local: 9n, base: 10n }, { local: 0n, base: 0n })).toEqual({
    total: -10n,
    price: -10n,
    currency: 0n,
  })
})

test('the parts add up', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 15n })
  const worth = fc.record({ local: amount, base: amount })
  fc.assert(
    fc.property(worth, worth, (cost, now) => {
      const { total, price, currency } = gainOf(cost, now)
      expect(price + currency).toBe(total)
      expect(total).toBe(now.base - cost.base)
    }),
  )
})
