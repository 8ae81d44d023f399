import { expect, test } from 'vitest'
import type { Instrument, MarketAsset, TradingOrder } from '../app/api/api.ts'
import { refusalOf } from './standing.ts'

type State = Instrument['state']

const asked = (
  type: TradingOrder['type'],
  time_in_force: TradingOrder['time_in_force'],
  at: { state?: State; price?: MarketAsset['state'] } = {},
) =>
  refusalOf(
    { type, time_in_force },
    { instrument: { state: at.state ?? 'trading' }, price: { price: '1', state: at.price ?? 'live' } },
  )

test('while it is traded at a live price, everything is taken', () => {
  for (const type of ['market', 'limit', 'stop', 'stop_limit'] as const) expect(asked(type, 'gtc')).toBeNull()
})

test('on an old price only orders with a limit that may wait are taken', () => {
  expect(asked('market', 'day', { price: 'stale' })).toBe('price_not_live')
  expect(asked('stop', 'gtc', { price: 'stale' })).toBe('price_not_live')
  expect(asked('limit', 'ioc', { price: 'stale' })).toBe('price_not_live')
  expect(asked('limit', 'gtc', { price: 'stale' })).toBeNull()
  expect(asked('stop_limit', 'day', { price: 'stale' })).toBeNull()
})

test('while it is halted, by the venue or by its price, only orders with a limit that may wait are taken', () => {
  for (const at of [{ state: 'halted' }, { price: 'halted' }] as const) {
    expect(asked('market', 'day', at)).toBe('trading_halted')
    expect(asked('stop', 'gtc', at)).toBe('trading_halted')
    expect(asked('limit', 'gtc', at)).toBeNull()
  }
})

test('while the venue is closed, what can wait for its opening is taken', () => {
  expect(asked('market', 'day', { state: 'closed', price: 'stale' })).toBe('market_closed')
  expect(asked('limit', 'fok', { state: 'closed', price: 'stale' })).toBe('market_closed')
  expect(asked('stop', 'gtc', { state: 'closed', price: 'stale' })).toBeNull()
})

test('where nothing new is taken, nothing is', () => {
  expect(asked('limit', 'gtc', { state: 'cancel_only' })).toBe('cancel_only')
  expect(asked('limit', 'gtc', { state: 'unknown' })).toBe('cancel_only')
})
