import type { Instrument } from '../app/api/api.ts'

/** An instrument for tests: only what a test is about is said of it. */
export const anInstrument = (over: Partial<Instrument> = {}): Instrument => ({
  symbol: 'BTC',
  currency: 'USD',
  state: 'trading',
  opens_at: null,
  closed: null,
  quantity_step: '0.00000001',
  price_tick: '0.01',
  min_value: { amount: '1.00', currency: 'USD' },
  fee_percentage: '0.25',
  collar_percentage: '5',
  rounding_room: { amount: '0.50', currency: 'USD' },
  whole: { types: ['market', 'limit', 'stop', 'stop_limit'], times_in_force: ['day', 'gtc', 'ioc', 'fok'] },
  fractional: {
    types: ['market', 'limit', 'stop', 'stop_limit'],
    times_in_force: ['day', 'gtc', 'ioc', 'fok'],
  },
  is_swapped: true,
  ...over,
})
