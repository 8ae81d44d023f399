import { expect, test } from 'vitest'
import { isAffordable } from './affordable.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })
const from = { available: usd('2000.00') }

test('a quote is affordable to the cent, its fee included', () => {
  expect(isAffordable({ sell: usd('1990.04'), fee: usd('9.96') }, { from })).toBe(true)
  expect(isAffordable({ sell: usd('1990.05'), fee: usd('9.96') }, { from })).toBe(false)
  expect(isAffordable({ sell: usd('2000.00'), fee: usd('0.00') }, { from })).toBe(true)
})
