import { add, compare, money, multiply, parseRate, product, rate } from '@sadaf/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostOf } from './most.ts'

const usd = (minor: bigint) => money('USD', minor)

test('all of it is what is available, where it is free', () => {
  expect(mostOf(usd(1_239_415n), '0')).toEqual(usd(1_239_415n))
  expect(mostOf(money('JPY', 7n), '0')).toEqual(money('JPY', 7n))
})

test('nothing, and less than nothing, is nothing', () => {
  expect(mostOf(usd(0n), '1')).toEqual(usd(0n))
  expect(mostOf(usd(-100n), '1')).toEqual(usd(0n))
})

test('with its fee it is there, and one unit more would not be', () => {
  const percentages = fc.integer({ min: 0, max: 9_999 }).map((hundredths) => (hundredths / 100).toFixed(2))
  const roundings = fc.constantFrom('halfUp' as const, 'up' as const)
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 15n), percentages, roundings, (available, percentage, rounding) => {
      const percent = product(parseRate(percentage), rate(1n, 100n))
      const costs = (minor: bigint) => add(usd(minor), multiply(usd(minor), percent, rounding))
      const { minor } = mostOf(usd(available), percentage, rounding)
      expect(compare(costs(minor), usd(available))).toBeLessThanOrEqual(0)
      expect(compare(costs(minor + 1n), usd(available))).toBe(1)
    }),
  )
})
