import { money, parseAmount, toDecimal } from '@sadaf/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOf } from './prices.ts'

const day = '2026-03-31'

test('with a fixed sell amount, the rate is a little below the middle, and the fee is on top', () => {
  const price = priceOf({ sell: parseAmount('1000.00', 'USD'), buyCurrency: 'EUR' }, day)
  expect(price).toEqual({
    sell: parseAmount('1000.00', 'USD'),
    buy: parseAmount('924.24', 'EUR'),
    fee: parseAmount('5.00', 'USD'),
    rate: '0.924247',
    midRate: '0.927029',
  })
})

test('with a fixed buy amount, exactly that arrives', () => {
  const { sell, buy, fee } = priceOf({ buy: parseAmount('500.00', 'EUR'), sellCurrency: 'AED' }, day)
  expect([sell, buy, fee].map((amount) => toDecimal(amount))).toEqual(['1986.76', '500.00', '9.94'])
})

const currency = fc.constantFrom('USD', 'EUR', 'AED', 'GBP')

test('whichever side is fixed, the exchange gives no more than its rate, and less than a minor unit too little', () => {
  fc.assert(
    fc.property(currency, currency, fc.bigInt(100n, 10n ** 14n), fc.boolean(), (from, to, minor, isSell) => {
      fc.pre(from !== to)
      const { sell, buy, rate } = priceOf(
        isSell
          ? { sell: money(from, minor), buyCurrency: to }
          : { buy: money(to, minor), sellCurrency: from },
        day,
      )
      // The rate in millionths, since the currencies all have cents.
      const millionths = BigInt(rate.replace('.', ''))
      expect(buy.minor * 1_000_000n).toBeLessThanOrEqual(sell.minor * millionths)
      const spare = sell.minor * millionths - buy.minor * 1_000_000n
      expect(spare).toBeLessThan(isSell ? 1_000_000n : millionths)
    }),
  )
})

test('an amount too small to buy anything, and currencies that are not exchanged, are refused', () => {
  const sell = parseAmount('0.01', 'AED')
  expect(() => priceOf({ sell, buyCurrency: 'EUR' }, day)).toThrow('smallest part')
  expect(() => priceOf({ sell, buyCurrency: 'AED' }, day)).toThrow('not exchanged')
  expect(() => priceOf({ sell, buyCurrency: 'SEK' }, day)).toThrow('not exchanged')
})
