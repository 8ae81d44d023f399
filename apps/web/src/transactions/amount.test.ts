import { expect, test } from 'vitest'
import { signedAmount } from './amount.ts'

test.each([
  ['outgoing', '25.00', -2500n],
  ['incoming', '25.00', 2500n],
  ['outgoing', '-25.00', -2500n],
] as const)('%s %s is %s minor units for the account', (type, amount, minor) => {
  expect(signedAmount({ type, amount: { amount, currency: 'USD' } }).minor).toBe(minor)
})
