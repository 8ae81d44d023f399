import { compare, money } from '@sadaf/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostFor, mostItCosts, type Terms } from './worst.ts'

const terms: Terms = {
  symbol: 'BTC',
  currency: 'USD',
  quantity_step: '0.00000001',
  fee_percentage: '0.25',
  collar_percentage: '5',
  rounding_room: { amount: '0.50', currency: 'USD' },
}
const usd = (minor: bigint) => money('USD', minor)
const btc = (minor: bigint) => money('BTC', minor)

test('at a limit it may cost its value, its fee and the room for rounding', () => {
  // 0.01 × 96,800 = 968.00; 0.25 % of it 2.42; 0.50 beside.
  expect(mostItCosts(btc(1_000_000n), { price: '96800', isLimit: true }, terms)).toEqual(usd(97_092n))
})

test('without a limit it may cost as much at the collar', () => {
  // 0.01 × 96,800 × 1.05 = 1,016.40; 2.541 up to 2.55; 0.50 beside.
  expect(mostItCosts(btc(1_000_000n), { price: '96800', isLimit: false }, terms)).toEqual(usd(101_945n))
})

test('the most that an amount buys is covered by it, at any price and in any step', () => {
  const prices = fc
    .bigInt(1n, 10_000_000n)
    .map((cents) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`)
  const steps = fc.constantFrom('0.00000001', '0.0001', '0.5', '1')
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 12n), prices, steps, fc.boolean(), (cents, price, step, isLimit) => {
      fc.pre(/[1-9]/.test(price))
      const own = { ...terms, quantity_step: step }
      const most = mostFor(usd(cents), { price, isLimit }, own)
      if (most.minor === 0n) return
      expect(compare(mostItCosts(most, { price, isLimit }, own), usd(cents))).toBeLessThanOrEqual(0)
    }),
  )
})

test('at a limit nearly all of it is used', () => {
  const most = mostFor(usd(100_000n), { price: '96800', isLimit: true }, terms)
  expect(compare(mostItCosts(most, { price: '96800', isLimit: true }, terms), usd(99_990n))).toBe(1)
})

test('an amount too small for the rounding room buys nothing', () => {
  expect(mostFor(usd(50n), { price: '96800', isLimit: true }, terms)).toEqual(btc(0n))
})
