import { money, parseAmount, toDecimal } from '@sadaf/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Instrument } from '../providers/index.ts'
import { isKnown } from './instruments.ts'
import { type Asked, type PriceNow, refusalOf, sumsOf, termsOf } from './order.ts'

const every = {
  types: ['market', 'limit', 'stop', 'stop_limit'],
  timesInForce: ['day', 'gtc', 'ioc', 'fok'],
} as const

const bitcoin: Instrument = {
  asset: 'BTC',
  class: 'crypto',
  quoteCurrency: 'USD',
  quantityStep: '0.00001',
  priceTick: '0.01',
  minValue: money('USD', 500n),
  state: 'trading',
  opensAt: null,
  feePercentage: '0.25',
  whole: every,
  fractional: every,
  isSwapped: true,
  dividend: null,
}
const live: PriceNow = { price: '97412.36', state: 'live' }

const buying = (changed: Partial<Asked> = {}): Asked => ({
  side: 'buy',
  type: 'market',
  timeInForce: 'ioc',
  quantity: parseAmount('0.1', 'BTC'),
  ...changed,
})

describe('orders that the venue takes', () => {
  it.each<[string, Partial<Asked>, Partial<Instrument>, PriceNow, string | null]>([
    ['a market order at a live price', {}, {}, live, null],
    ['one with a limit that its type has not', { limitPrice: '1' }, {}, live, 'order_prices_missing'],
    ['a limit order without its limit', { type: 'limit' }, {}, live, 'order_prices_missing'],
    [
      'a stop-limit order with one of both',
      { type: 'stop_limit', stopPrice: '9' },
      {},
      live,
      'order_prices_missing',
    ],
    ['a finer quantity', { quantity: parseAmount('0.100001', 'BTC') }, {}, live, 'order_wrong_step'],
    ['a finer limit', { type: 'limit', limitPrice: '97000.001' }, {}, live, 'order_wrong_tick'],
    [
      'a finer stop',
      { type: 'stop', timeInForce: 'gtc', stopPrice: '97000.001' },
      {},
      live,
      'order_wrong_tick',
    ],
    ['too little', { quantity: parseAmount('0.00005', 'BTC') }, {}, live, 'order_below_minimum'],
    ['just enough', { quantity: parseAmount('0.00006', 'BTC') }, {}, live, null],
    [
      'a type that it has not',
      {},
      { fractional: { ...every, types: ['limit'] } },
      live,
      'order_not_supported',
    ],
    [
      'a whole quantity in such a type',
      { quantity: parseAmount('1', 'BTC') },
      { fractional: { ...every, types: ['limit'] } },
      live,
      null,
    ],
    ['a market order at a stale price', {}, {}, { ...live, state: 'stale' }, 'price_not_live'],
    ['a market order at no price', {}, {}, { price: null, state: 'live' }, 'price_not_live'],
    ['a market order where the price left its band', {}, {}, { ...live, state: 'halted' }, 'trading_halted'],
    ['a market order while it is shut', {}, { state: 'closed' }, live, 'market_closed'],
    [
      'what must be filled at once while it is shut',
      { type: 'limit', timeInForce: 'fok', limitPrice: '97000' },
      { state: 'closed' },
      live,
      'market_closed',
    ],
    [
      'what can wait while it is shut',
      { type: 'limit', timeInForce: 'gtc', limitPrice: '97000' },
      { state: 'closed' },
      live,
      null,
    ],
    [
      'what can wait at a stale price',
      { type: 'limit', timeInForce: 'gtc', limitPrice: '97000' },
      {},
      { ...live, state: 'stale' },
      null,
    ],
    [
      'anything where only cancelling is left',
      { type: 'limit', timeInForce: 'gtc', limitPrice: '97000' },
      { state: 'cancel_only' },
      live,
      'trading_halted',
    ],
    ['anything in an unknown state', {}, { state: 'unknown' }, live, 'trading_halted'],
  ])('%s', (_what, asked, instrument, now, refusal) => {
    expect(refusalOf(buying(asked), { ...bitcoin, ...instrument }, now)).toBe(refusal)
  })
})

describe('sums of an order', () => {
  it('a purchase at the market: at the price now, held up to five percent above it', () => {
    const sums = sumsOf(buying(), bitcoin, live)
    expect(toDecimal(sums.value)).toBe('9741.24')
    expect(toDecimal(sums.fee)).toBe('24.36')
    expect(toDecimal(sums.total)).toBe('9765.60')
    expect(sums.collarPrice).toBe('102282.97')
    // 10,228.297 rounded up, and half a dollar for fills that round.
    expect(toDecimal(sums.worst.value)).toBe('10228.80')
  })

  it('a sale at the market: down to five percent below it, the fee taken of what it brings', () => {
    const sums = sumsOf(buying({ side: 'sell' }), bitcoin, live)
    expect(toDecimal(sums.value)).toBe('9741.23')
    expect(toDecimal(sums.total)).toBe('9716.87')
    expect(sums.collarPrice).toBe('92541.75')
  })

  it('an order with a limit is worked out at it, and has no other bound', () => {
    const sums = sumsOf(buying({ type: 'limit', limitPrice: '90000' }), bitcoin, live)
    expect(toDecimal(sums.value)).toBe('9000.00')
    expect(sums.collarPrice).toBeNull()
  })

  it('a collar of what costs next to nothing is a tick at least', () => {
    const cheap = { ...bitcoin, priceTick: '0.0001' }
    const asked = buying({ side: 'sell', quantity: parseAmount('100000', 'BTC') })
    expect(sumsOf(asked, cheap, { price: '0.0001', state: 'live' }).collarPrice).toBe('0.0001')
  })

  it('no fill within the collar costs more than is held for it', () => {
    const minor = fc.bigInt({ min: 1n, max: 10n ** 12n })
    const cents = fc.bigInt({ min: 1n, max: 10n ** 9n })
    fc.assert(
      fc.property(minor, cents, fc.integer({ min: 0, max: 100 }), (quantity, at, share) => {
        const price = `${at / 100n}.${String(at % 100n).padStart(2, '0')}`
        const asked = buying({ quantity: money('BTC', quantity) })
        const { worst, collarPrice } = sumsOf(asked, bitcoin, { price, state: 'live' })
        const first = (quantity * BigInt(share)) / 100n
        const parts = [first, quantity - first].filter((part) => part > 0n)
        const paid = parts.map((part) =>
          sumsOf(
            { ...asked, type: 'limit', limitPrice: collarPrice ?? price, quantity: money('BTC', part) },
            bitcoin,
            live,
          ),
        )
        const cost = paid.reduce((sum, { total }) => sum + total.minor, 0n)
        expect(cost <= worst.value.minor + worst.fee.minor).toBe(true)
      }),
    )
  })
})

it("terms for the venue have just the prices of the order's type", () => {
  expect(termsOf(buying(), '102282.97')).toEqual({ type: 'market', collarPrice: '102282.97' })
  expect(termsOf(buying({ type: 'stop_limit', stopPrice: '9', limitPrice: '8' }), null)).toEqual({
    type: 'stop_limit',
    stopPrice: '9',
    limitPrice: '8',
  })
  expect(() => termsOf(buying({ type: 'limit' }), null)).toThrow('without its prices')
})

it.each([
  ['a coin that everybody knows', { asset: 'BTC' }, true],
  ['a share with the symbol of the Armenian dram', { asset: 'AMD', class: 'security' as const }, false],
  ['a coin with the symbol of the Mongolian tugrik', { asset: 'MNT' }, false],
  ['a share', { asset: 'AAPL', class: 'security' as const }, true],
  ['an asset that is not listed', { asset: 'XMR' }, false],
  ['a coin that trades in another currency', { quoteCurrency: 'AED' }, false],
])('of %s it is known how it is held, or it is not traded', (_what, told, isTraded) => {
  expect(isKnown({ ...bitcoin, ...told })).toBe(isTraded)
})
