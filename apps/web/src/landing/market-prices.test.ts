import { describe, expect, it } from 'vitest'
import { priceText } from './market-price-text.ts'
import { pricesOf, sourceOf } from './market-prices.ts'

const row = (base_symbol: string, last_price: unknown, change_24h: unknown = 1) => ({
  base_symbol,
  base_name: base_symbol,
  last_price,
  change_24h,
  volume_24h: 1,
  market_cap: 1,
})

describe('the prices of the strip', () => {
  it('stand in its own order, whatever the order of the answer', () => {
    const symbols = pricesOf([row('ADA', 0.45), row('ETH', 3000), row('BTC', 60_000)]).map(
      ({ symbol }) => symbol,
    )
    expect(symbols).toEqual(['BTC', 'ETH', 'ADA'])
  })

  it('leave out assets without a price, those that were not asked for and what is no row', () => {
    expect(pricesOf([row('BTC', null, null), row('DOGE', 1), null, 'BTC', {}])).toEqual([])
  })

  it('are decimals without an exponent', () => {
    expect(pricesOf([row('DOT', 4.2e-7, -0.5)])).toMatchObject([
      { price: '0.000000420000000000', change24h: '-0.5' },
    ])
  })

  it('have two decimals with grouping, and four under one dollar', () => {
    expect(priceText('67123.456', 'en')).toBe('$67,123.46')
    expect(priceText('1', 'en')).toBe('$1.00')
    expect(priceText('0.45231', 'en')).toBe('$0.4523')
  })
})

describe('source of the prices', () => {
  it('is a sandbox where any of them is one’s, as of the latest', () => {
    expect(
      sourceOf([
        { source: 'exchange', is_sandbox: false, quoted_at: '2026-11-21T10:00:00Z' },
        { source: 'sandbox', is_sandbox: true, quoted_at: '2026-11-21T10:01:00Z' },
      ]),
    ).toEqual({ isSandbox: true, quotedAt: new Date('2026-11-21T10:01:00Z') })
  })

  it('is unknown where there are no prices', () => {
    expect(sourceOf([])).toEqual({ isSandbox: false, quotedAt: undefined })
  })
})
