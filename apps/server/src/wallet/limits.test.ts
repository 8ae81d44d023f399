import { parseAmount } from '@sadaf/money'
import { expect, test } from 'vitest'
import { fitsLimits, limitsFor } from './limits.ts'

const usd = (text: string) => parseAmount(text, 'USD')
const limits = { perOperation: usd('100'), perDay: usd('250') }

test('an amount up to the limit fits, a cent more does not', () => {
  expect(fitsLimits(usd('100'), 0n, limits)).toBe(true)
  expect(fitsLimits(usd('100.01'), 0n, limits)).toBe(false)
})

test('what was moved today counts towards the day', () => {
  expect(fitsLimits(usd('50'), usd('200').minor, limits)).toBe(true)
  expect(fitsLimits(usd('50.01'), usd('200').minor, limits)).toBe(false)
})

test('a currency without limits of its own moves nothing', () => {
  expect(fitsLimits(parseAmount('1', 'JPY'), 0n, limitsFor('JPY'))).toBe(false)
})
