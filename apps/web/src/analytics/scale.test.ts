import { parseAmount } from '@sadaf/money'
import { expect, test } from 'vitest'
import { changeOf, percentOf, topOf } from './scale.ts'

test('a full bar stands for 15,000 until an amount is above it', () => {
  const usd = (amount: string) => parseAmount(amount, 'USD')
  expect(topOf([usd('100'), usd('14999.99')])).toBe(1_500_000n)
  expect(topOf([usd('100'), usd('15000.01')])).toBe(1_500_001n)
  expect(topOf([parseAmount('1', 'KWD')])).toBe(15_000_000n)
})

test('a part is told in tenths of a percent, and nothing is drawn below zero', () => {
  expect(percentOf(650n, 1828n)).toBe(35.5)
  expect(percentOf(-5n, 100n)).toBe(0)
  expect(percentOf(5n, 0n)).toBe(0)
})

test('a change from zero or below has no percent', () => {
  expect(changeOf(104n, 100n)).toBe('4.0')
  expect(changeOf(936n, 1000n)).toBe('-6.4')
  expect(changeOf(5n, 0n)).toBeNull()
  expect(changeOf(5n, -5n)).toBeNull()
})
