import { parseAmount, parseRate } from '@sadaf/money'
import { expect, test } from 'vitest'
import { mayNeedProof, needsProof } from './payment-proof.ts'

test.each([
  ['1000', '1000.01', 'USD'],
  ['900', '900.01', 'EUR'],
  ['3650', '3650.01', 'AED'],
])('%s needs no proof, %s %s does', (small, big, currency) => {
  expect(needsProof(parseAmount(small, currency), null)).toBe(false)
  expect(needsProof(parseAmount(big, currency), null)).toBe(true)
})

test.each([
  ['148000', '160000', 'JPY', '157.2'],
  ['760.00', '790.00', 'GBP', '0.78'],
  ['300.000', '310.000', 'KWD', '0.307'],
  ['375.000', '377.001', 'BHD', '0.377'],
])('%s needs no proof and %s %s does, where a dollar costs %s', (small, big, currency, perDollar) => {
  expect(needsProof(parseAmount(small, currency), parseRate(perDollar))).toBe(false)
  expect(needsProof(parseAmount(big, currency), parseRate(perDollar))).toBe(true)
})

test('without a rate of today every payment in another currency needs a proof', () => {
  expect(needsProof(parseAmount('1', 'JPY'), null)).toBe(true)
  expect(mayNeedProof(parseAmount('1', 'JPY'))).toBe(true)
})
