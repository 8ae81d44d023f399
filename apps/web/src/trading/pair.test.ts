import { expect, test } from 'vitest'
import { symbolOfPair } from './pair.ts'

const traded = new Set(['BTC', 'USDT', 'TUSD', 'EMAAR'])

test('a pair is a symbol, with or without what it is traded against', () => {
  expect(symbolOfPair('BTC', traded)).toBe('BTC')
  expect(symbolOfPair('btc', traded)).toBe('BTC')
  expect(symbolOfPair('BTCUSDT', traded)).toBe('BTC')
  expect(symbolOfPair('EMAARUSD', traded)).toBe('EMAAR')
})

test('a symbol that ends like a currency is meant as it is written', () => {
  expect(symbolOfPair('TUSD', traded)).toBe('TUSD')
  expect(symbolOfPair('USDT', traded)).toBe('USDT')
})

test('until it is known what is traded, what stands behind it is taken off', () => {
  expect(symbolOfPair('ETHUSDT')).toBe('ETH')
  expect(symbolOfPair('USDT')).toBe('USDT')
})

test('without a pair it is Bitcoin; an untraded pair stays as it was written', () => {
  expect(symbolOfPair(null)).toBe('BTC')
  expect(symbolOfPair('', traded)).toBe('BTC')
  expect(symbolOfPair('NOSUCH', traded)).toBe('NOSUCH')
})
