import { parseAmount } from '@sadaf/money'
import { expect, test } from 'vitest'
import { needsProof } from './payment-proof.ts'

test.each([
  ['1000', '1000.01', 'USD'],
  ['900', '900.01', 'EUR'],
  ['3650', '3650.01', 'AED'],
])('%s needs no proof, %s %s does', (small, big, currency) => {
  expect(needsProof(parseAmount(small, currency))).toBe(false)
  expect(needsProof(parseAmount(big, currency))).toBe(true)
})

test('a currency without a figure of its own always does', () => {
  expect(needsProof(parseAmount('1', 'JPY'))).toBe(true)
})
