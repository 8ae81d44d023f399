import { expect, test } from 'vitest'
import '../capabilities.ts'
import { buyAddress, tradeAddress } from './addresses.ts'

test('an asset is bought and traded at the addresses of the specification', () => {
  expect(buyAddress({ symbol: 'BTC', kind: 'crypto' })).toBe('/buy?asset=BTC')
  expect(tradeAddress({ symbol: 'BTC', kind: 'crypto' })).toBe('/trade?pair=BTCUSDT')
  expect(tradeAddress({ symbol: 'EMAAR', kind: 'security' })).toBe('/trade?pair=EMAARUSD')
})

test('an asset that the ramp does not sell is bought at the venue', () => {
  expect(buyAddress({ symbol: 'SOL', kind: 'crypto' })).toBe('/trade?pair=SOLUSDT')
  expect(buyAddress({ symbol: 'EMAAR', kind: 'security' })).toBe('/trade?pair=EMAARUSD')
})

test('the asset that others are traded against is no pair with itself', () => {
  expect(tradeAddress({ symbol: 'USDT', kind: 'crypto' })).toBe('/trade')
})
