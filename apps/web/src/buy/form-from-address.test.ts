import { expect, test } from 'vitest'
import { formFromAddress, soldElsewhere } from './form-from-address.ts'

const formOf = (query: string) => formFromAddress(new URLSearchParams(query))

test('an address asks for an asset, an amount in dollars as it was typed, and a way to pay', () => {
  expect(formOf('asset=eth&amount=١٬٠٠٠&method=bank-transfer')).toEqual({
    ...{ asset: 'ETH', side: 'fiat', amount: '١٬٠٠٠', method: 'bank-transfer' },
  })
})

test('misspelled parameters of the address count as absent', () => {
  const plain = { asset: 'BTC', side: 'fiat', amount: '', method: 'debit-card' }
  expect(formOf('')).toEqual(plain)
  expect(formOf('asset=NOSUCH&method=cheque')).toEqual(plain)
  expect(formOf(`amount=${'9'.repeat(500)}`).amount).toHaveLength(40)
})

test.each([
  ['asset=aapl', 'AAPL'],
  ['asset=SOL', 'SOL'],
  ['asset=BTC', null],
  ['asset=NOSUCH', null],
  ['', null],
])('the address ?%s asks for %s at the venue', (query, asset) => {
  expect(soldElsewhere(new URLSearchParams(query))).toBe(asset)
})
