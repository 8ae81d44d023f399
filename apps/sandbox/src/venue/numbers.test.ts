import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageOf, feeOf, priceOf, quantityOf, toPrice, toQuantity, worthOf } from './numbers.ts'

const quantity = fc.bigInt(1n, 10n ** 18n)
const price = fc.bigInt(1n, 10n ** 20n)
const side = fc.constantFrom('buy' as const, 'sell' as const)

test('written numbers are read again, to the last decimal', () => {
  fc.assert(
    fc.property(quantity, price, (units, at) => {
      expect([toQuantity(quantityOf(units)), toPrice(priceOf(at))]).toEqual([units, at])
    }),
  )
})

test('quantities are written without needless zeros, prices with two decimals at least', () => {
  expect([1n, 10n ** 8n, 150_000_000n].map(quantityOf)).toEqual(['0.00000001', '1', '1.5'])
  expect(['97410', '0.1', '0.000012345'].map((text) => priceOf(toPrice(text)))).toEqual([
    '97410.00',
    '0.10',
    '0.000012345',
  ])
})

test('a value differs from price times quantity by less than a cent, against the customer', () => {
  fc.assert(
    fc.property(quantity, price, side, (units, at, which) => {
      const value = worthOf(units, at, { side: which, currency: 'USD' }) * 10n ** 18n
      const exact = units * at
      const over = which === 'buy' ? value - exact : exact - value
      expect(over >= 0n && over < 10n ** 18n).toBe(true)
    }),
  )
})

test('a fee is never more than what it is of, and nothing of nothing', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), fc.constantFrom(10, 25, 50), (value, bps) => {
      const fee = feeOf(value, bps)
      expect(fee <= value && fee * 10_000n >= value * BigInt(bps)).toBe(true)
    }),
  )
  expect([feeOf(97_411n, 25), feeOf(40_000n, 25), feeOf(1n, 25)]).toEqual([244n, 100n, 1n])
})

test('an average is exact where it can be, and nothing of nothing', () => {
  const parts = [
    { price: toPrice('100'), quantity: toQuantity('1') },
    { price: toPrice('101'), quantity: toQuantity('2') },
  ]
  expect(priceOf(averageOf(parts) ?? 0n)).toBe('100.666666666667')
  expect(averageOf([])).toBeNull()
})
